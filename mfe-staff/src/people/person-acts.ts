/** Account actions and their confirmations. */
import type { FoundUser } from 'api/staff-contract';
import { formatRupees } from 'shared-ui/base';
import type { Confirmation } from '../acts/ConfirmMutation.tsx';
import { callStaffApi } from '../calls/staff-client.ts';
import { texts } from './people.texts.ts';

export interface PersonAct {
  phone: string;
  verb: 'unlock' | 'log-out' | 'erase' | 'partner' | 'customer';
}

export function runPersonAct({ phone, verb }: PersonAct): Promise<{ message: string }> {
  const params = { phone };
  switch (verb) {
    case 'unlock':
      return callStaffApi('POST /ops/users/{phone}/unlock', { params });
    case 'log-out':
      return callStaffApi('POST /ops/users/{phone}/log-out', { params });
    case 'erase':
      return callStaffApi('POST /ops/users/{phone}/erase', { params });
    default:
      return callStaffApi('POST /ops/users/{phone}/type', { params, body: { type: verb } });
  }
}

/** What is known about the person; phone numbers without an account have no more than the number. */
export type PersonInfo = Pick<FoundUser, 'phone_number' | 'name'> & Partial<FoundUser>;

/** Display name in confirmations. */
export const getDisplayName = ({ name, phone_number: phone }: PersonInfo): string =>
  name === '' ? phone : `${name} (${phone})`;

/** Builds the confirmation dialog of an action. */
export function getPersonConfirmation(
  verb: PersonAct['verb'],
  about: PersonInfo,
): Confirmation<PersonAct> {
  const who = getDisplayName(about);
  const given = { phone: about.phone_number, verb };
  switch (verb) {
    case 'erase':
      return { ...eraseQuestion(who, about), given, danger: true };
    case 'log-out':
      return {
        title: texts.logOut.title(who),
        confirm: texts.logOut.confirm,
        consequences: [texts.logOut.places(about.sessions ?? 0), texts.logOut.again],
        given,
      };
    case 'unlock':
      return {
        title: texts.unlock.title(who),
        confirm: texts.unlock.confirm,
        consequences: [
          ...(about.failures === undefined ? [] : [texts.unlock.failures(about.failures)]),
          texts.unlock.know,
        ],
        given,
      };
    default:
      return {
        title: texts.type.title(who, verb),
        confirm: texts.type.confirm(verb),
        consequences: [texts.type[verb], texts.type.orders(about.orders ?? 0)],
        given,
      };
  }
}

function eraseQuestion(who: string, about: PersonInfo) {
  const { erase } = texts;
  const { orders = 0, open_orders: open = 0, wallet = 0, withdrawals = 0 } = about;
  return {
    title: erase.title(who),
    confirm: erase.confirm,
    consequences: [
      erase.orders(orders),
      ...(open > 0 ? [erase.open(open)] : []),
      ...(wallet > 0 ? [erase.wallet(formatRupees(wallet))] : []),
      ...(withdrawals > 0 ? [erase.withdrawals(withdrawals)] : []),
      erase.rest,
    ],
  };
}
