import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { Button, ButtonLink, Card, Container, Icon, Island } from 'shared-ui/base';
import { icons } from 'shared-ui/parts';
import type { PageProps } from 'app-kit/store';
import { openLoginAtom, referredByAtom } from 'app-kit/store/internal';
import { useSession } from '../../account-session/use-session.ts';
import { useBusiness } from '../../business/business.atoms.ts';
import { preloadLogin } from '../../login/LoginHost.tsx';
import { loginTexts } from '../../../texts/en/login.ts';
import { referral } from '../../../texts/en/referral.ts';
import { splitCode } from './referral.ts';
import styles from './ReferralPage.module.css';

/** Landing page of a referral link: shows the code, and opens the login for visitors. */
export function ReferralPage({ params }: PageProps) {
  const characters = splitCode(params['code']);
  const isRewarded = useIsRewarded();
  return (
    <Container className={styles.page}>
      <Card variant="tinted" className={styles.card}>
        <span className={styles.mark}>
          <Icon name={icons.gift} size={36} />
        </span>
        {characters === null ? (
          <>
            <h1>{referral.broken}</h1>
            <p>{referral.brokenHint}</p>
          </>
        ) : (
          <>
            <h1>{referral.heading}</h1>
            <p>{isRewarded ? referral.lead : referral.leadOnly}</p>
            <Boxes characters={characters} />
          </>
        )}
        <Island id="referral-actions" className={styles.actions}>
          <Invitation code={characters === null ? null : characters.join('')} />
        </Island>
      </Card>
      <ul className={styles.points}>
        {referral.points.map((point) => (
          <li key={point}>
            <Icon name="check-circle" /> {point}
          </li>
        ))}
      </ul>
    </Container>
  );
}

const useIsRewarded = (): boolean => useBusiness()?.referral_percent !== 0;

function Boxes({ characters }: { characters: readonly string[] }) {
  const code = characters.join('');
  return (
    <div>
      <div className={styles.boxes} role="img" aria-label={referral.codeLabel(code)}>
        {characters.map((character, index) => (
          <span key={index}>{character}</span>
        ))}
      </div>
      <p className={styles.code}>{loginTexts.login.referral(code)}</p>
    </div>
  );
}

function Invitation({ code }: { code: string | null }) {
  const session = useSession();
  const isRewarded = useIsRewarded();
  const setCode = useSetAtom(referredByAtom);
  const openLogin = useSetAtom(openLoginAtom);
  const isVisitor = session.kind === 'visitor';

  useEffect(() => {
    if (!isVisitor || code === null) return;
    setCode(code);
    openLogin();
  }, [isVisitor, code, setCode, openLogin]);

  if (session.kind === 'customer') {
    return (
      <>
        <h2>{referral.member}</h2>
        <p>{isRewarded ? referral.memberHint : referral.memberHintOnly}</p>
        <ButtonLink to="/account/referral">{referral.share}</ButtonLink>
        <ButtonLink to="/services" variant="secondary">
          {referral.browse}
        </ButtonLink>
      </>
    );
  }
  return (
    <Button size="large" onPointerEnter={preloadLogin} onClick={openLogin}>
      {code === null ? referral.signUpWithout : referral.signUp}
    </Button>
  );
}
