/** Loader for the style sheets of a remote: limits their rules to its own content. */
import { scopeStyles } from '../scope-styles.ts';

interface LoaderContext {
  resourcePath: string;
  getOptions: () => { app: string };
  callback: (error: Error | null, content?: string, map?: object) => void;
}

function scopeStylesLoader(this: LoaderContext, css: string): void {
  try {
    const { app } = this.getOptions();
    const scoped = scopeStyles({ app, file: this.resourcePath, css });
    this.callback(null, scoped.css, scoped.map);
  } catch (error) {
    this.callback(error instanceof Error ? error : new Error(String(error)));
  }
}

export default scopeStylesLoader;
