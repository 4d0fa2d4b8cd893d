import { ButtonLink, EmptyState, Picture } from 'shared-ui/base';
import { texts } from '../texts/en/spare-parts.ts';
import emptyShelf from './empty-shelf.svg';
import { KEEP_SCROLL, buildPartsUrl } from './spare-parts.ts';

/** Empty result with links to all parts and to the contact page. */
export function NoParts({ search }: { search: string }) {
  return (
    <EmptyState
      picture={<Picture src={emptyShelf} alt="" width={200} height={160} />}
      heading={search === '' ? texts.empty : texts.noMatch(search)}
      action={
        <>
          <ButtonLink to={buildPartsUrl({})} state={KEEP_SCROLL}>
            {texts.showAll}
          </ButtonLink>
          <ButtonLink variant="secondary" to="/contact">
            {texts.askForPart}
          </ButtonLink>
        </>
      }
    >
      {texts.emptyHint}
    </EmptyState>
  );
}
