/**
 * What the account page shows below the fold or on request. One module, so one file: the names of files stand in the
 * remote's entry, which every page of the remote loads (80 bytes each).
 */
export { MyData } from '../my-data/MyData.tsx';
export { WithdrawDialog } from './WithdrawDialog.tsx';
