/** The staff console: which app it is, and its paths. Pure. */

/** The only remote that the console's origin loads. The shop's origin never loads it. */
export const CONSOLE_APP = 'mfe-staff';

/** Whether the console's origin loads this app. */
export const isConsoleApp = (app: string): boolean => app === 'shell' || app === CONSOLE_APP;

/** Whether a path, without the prefix of its language, belongs to the console. */
export const isConsolePath = (path: string): boolean => /^\/staff(\/|$)/.test(path);

/** Page of the technician's own day, which also opens without network. */
export const TECHNICIAN_PATH = '/staff/technician';
