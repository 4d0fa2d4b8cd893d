import { ADDRESS_PATH, FROM_MY_DETAILS } from 'contract/address-page';
import { ButtonLink, Section } from 'shared-ui/base';
import { myDataTexts } from '../texts/en/my-data.ts';
import styles from './MyData.module.css';

/** Link to the saved addresses, which another remote shows. */
export const AddressesSection = () => (
  <Section heading={myDataTexts.addresses} subtitle={myDataTexts.addressesHint}>
    <div className={styles.actions}>
      <ButtonLink variant="secondary" to={ADDRESS_PATH} state={FROM_MY_DETAILS}>
        {myDataTexts.openAddresses}
      </ButtonLink>
    </div>
  </Section>
);
