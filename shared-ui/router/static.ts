/** The router of a server, and of tests that render without a browser: its place never changes. */
export { StaticRouter } from 'react-router-dom';
