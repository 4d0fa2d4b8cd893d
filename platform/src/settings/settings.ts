/** What a process can be told from outside, and how it is read. */
export { SECRET_BITS } from './entropy.rules.ts';
export { isProduction } from './environment.ts';
export { readPlatformSettings, type PlatformSettings } from './platform-settings.ts';
export { SettingsError, Variables } from './variables.ts';
