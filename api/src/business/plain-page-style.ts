/** Style of the plain HTML pages that the API renders: a card with brand, heading, buttons and links. */
export const PLAIN_PAGE_STYLE = `
  :root { color-scheme: only light; font-family: system-ui, sans-serif; line-height: 1.5; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f4f7f6; color: #17211f; }
  main { box-sizing: border-box; width: min(28rem, calc(100vw - 2rem)); margin: 1rem; padding: 1.75rem; background: #fff; border-radius: 1rem; box-shadow: 0 1px 3px rgb(0 0 0 / 15%); }
  .brand { margin: 0 0 1rem; color: #0b5d57; font-weight: 700; }
  h1 { margin: 0 0 .5rem; font-size: 1.375rem; line-height: 1.25; }
  p { margin: 0 0 1.25rem; }
  button, a { box-sizing: border-box; display: block; width: 100%; min-height: 3rem; padding: .75rem; border: 2px solid #0b5d57; border-radius: .75rem; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
  button { margin-bottom: .75rem; background: #0b5d57; color: #fff; }
  a { background: #fff; color: #0b5d57; }
  a + a { margin-top: .75rem; }
  :is(button, a):focus-visible { outline: 3px solid #1c5fd4; outline-offset: 2px; }`;
