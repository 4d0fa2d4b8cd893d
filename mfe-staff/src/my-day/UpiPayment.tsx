import { formatRupees, Skeleton } from 'shared-ui/base';
import { DigitsInput } from 'shared-ui/fields';
import { LazyPart } from 'shared-ui/parts';
import { texts } from '../texts/en/day.ts';
import { buildUpiLink, REFERENCE_DIGITS, type Payee } from './upi.ts';

/** Loads the code of the QR code. The page preloads it, so that it works without network. */
export const loadUpiCode = () => import('./UpiCode.tsx');

interface UpiPaymentProps {
  payee: Payee;
  order: number;
  /** Rupees. */
  due: number;
  reference: string;
  onReference: (digits: string) => void;
}

/** The QR code that the customer scans, and the field for the bank's reference. */
export function UpiPayment({ payee, order, due, reference, onReference }: UpiPaymentProps) {
  const { upi } = texts.finish;
  return (
    <>
      <p>{upi.scan(formatRupees(due))}</p>
      <LazyPart
        load={loadUpiCode}
        fallback={<Skeleton height="16rem" />}
        renderFailed={() => <p>{upi.noCode(payee.vpa)}</p>}
      >
        {({ default: UpiCode }) => (
          <UpiCode link={buildUpiLink(payee, order, due)} label={upi.code(formatRupees(due))} />
        )}
      </LazyPart>
      <DigitsInput
        label={upi.reference}
        hint={upi.referenceHint}
        maxDigits={REFERENCE_DIGITS.max}
        autoComplete="off"
        value={reference}
        onChange={onReference}
      />
    </>
  );
}
