/** Router for servers and tests without a browser. */
export { StaticRouter } from 'react-router-dom';
