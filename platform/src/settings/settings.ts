/** Settings of a process from environment variables. */
export { isProduction } from './environment.ts';
export { readPlatformSettings, type PlatformSettings } from './platform-settings.ts';
export { KEY, PASSWORD } from './secret.rules.ts';
export { SettingsError, Variables } from './variables.ts';
