/**
 * Components below the fold or on request. One module makes one chunk: each chunk name costs 80 bytes in the remote
 * entry, which every page loads.
 */
export { MyData } from '../my-data/MyData.tsx';
export { WithdrawDialog } from './WithdrawDialog.tsx';
