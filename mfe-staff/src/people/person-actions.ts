/** Account actions and their confirmations. */
import type { FoundUser } from 'api/staff-contract';
import { formatRupees } from 'shared-ui/base';
import type { Confirmation } from '../actions/ConfirmMutation.tsx';
import { callStaffApi } from '../calls/staff-client.ts';
import { texts } from '../texts/en/people.ts';

export interface PersonAction {
  phone: string;
  action: 'unlock' | 'log-out' | 'erase' | 'partner' | 'customer';
}

/**
 * Runs the action on the server. Rejects with CallError.
 * @returns the server's message
 */
export function runPersonAction({ phone, action }: PersonAction): Promise<{ message: string }> {
  const params = { phone };
  switch (action) {
    case 'unlock':
      return callStaffApi('POST /ops/users/{phone}/unlock', { params });
    case 'log-out':
      return callStaffApi('POST /ops/users/{phone}/log-out', { params });
    case 'erase':
      return callStaffApi('POST /ops/users/{phone}/erase', { params });
    default:
      return callStaffApi('POST /ops/users/{phone}/type', { params, body: { type: action } });
  }
}

/** A person; for phone numbers without an account only the number is known. */
export type PersonInfo = Pick<FoundUser, 'phone_number' | 'name'> & Partial<FoundUser>;

/** Display name in confirmations. */
export const getDisplayName = ({ name, phone_number: phone }: PersonInfo): string =>
  name === '' ? phone : `${name} (${phone})`;

export function getPersonConfirmation(
  action: PersonAction['action'],
  person: PersonInfo,
): Confirmation<PersonAction> {
  const name = getDisplayName(person);
  const request = { phone: person.phone_number, action };
  switch (action) {
    case 'erase':
      return { ...getEraseConfirmation(name, person), input: request, danger: true };
    case 'log-out':
      return {
        title: texts.logOut.title(name),
        confirm: texts.logOut.confirm,
        consequences: [texts.logOut.places(person.sessions ?? 0), texts.logOut.again],
        input: request,
      };
    case 'unlock':
      return {
        title: texts.unlock.title(name),
        confirm: texts.unlock.confirm,
        consequences: [
          ...(person.failures === undefined ? [] : [texts.unlock.failures(person.failures)]),
          texts.unlock.know,
        ],
        input: request,
      };
    default:
      return {
        title: texts.type.title(name, action),
        confirm: texts.type.confirm(action),
        consequences: [texts.type[action], texts.type.orders(person.orders ?? 0)],
        input: request,
      };
  }
}

function getEraseConfirmation(name: string, person: PersonInfo) {
  const { erase } = texts;
  const { orders = 0, open_orders: open = 0, wallet = 0, withdrawals = 0 } = person;
  return {
    title: erase.title(name),
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
