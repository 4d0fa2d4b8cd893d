/** Stateful in-memory fake of the saved addresses. */
import type { SavedAddress, SavedAddressBody } from 'api/contract';
import type { FakeRequest } from 'shared-ui/standalone';

const respond = (message: string) => ({ status: 1, message });

/** Responses for the calls of the saved addresses; the first in `saved` is the default. */
export function fakeAddressCalls(saved: SavedAddress[]) {
  const findIndex = ({ params }: FakeRequest) => saved.findIndex(({ id }) => id === params['id']);
  const markDefault = () => saved.forEach((address, index) => (address.is_default = index === 0));
  return {
    'GET /api/user/addresses': () => ({ status: 1, message: 'OK', addresses: saved }),
    'POST /api/user/addresses': ({ body }: FakeRequest) => {
      const id = `address-${saved.length + 1}`;
      saved.unshift({ label: 'home', ...(body as SavedAddressBody), id } as SavedAddress);
      markDefault();
      return respond('Address saved');
    },
    'PUT /api/user/addresses/{id}': (request: FakeRequest) => {
      Object.assign(saved[findIndex(request)] ?? {}, request.body);
      return respond('Address saved');
    },
    'POST /api/user/addresses/{id}/default': (request: FakeRequest) => {
      saved.unshift(...saved.splice(findIndex(request), 1));
      markDefault();
      return respond('Address chosen');
    },
    'DELETE /api/user/addresses/{id}': (request: FakeRequest) => {
      saved.splice(findIndex(request), 1);
      markDefault();
      return respond('Address deleted');
    },
  };
}
