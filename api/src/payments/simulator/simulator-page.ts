/** Page of the simulator: plain HTML without scripts, labelled as a simulator. */
import { escapeHtml } from 'platform/html';
import type { PlainPage } from 'platform/http';
import { paise, formatRupees } from '../../money/money.ts';
import type { SimulatedOrder } from './simulator.sql.ts';

const STYLE = `
  :root { color-scheme: only light; font-family: system-ui, sans-serif; line-height: 1.5; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f3f1ec; color: #1c2733; }
  main { box-sizing: border-box; width: min(26rem, calc(100vw - 2rem)); margin: 1rem; padding: 1.5rem; background: #fff; border: 2px dashed #8a5a00; border-radius: 1rem; }
  .label { margin: 0 0 1rem; padding: .5rem .75rem; border-radius: .5rem; background: #fff1cf; color: #5c3b00; font-weight: 600; }
  h1 { margin: 0; font-size: 1.25rem; }
  .amount { margin: .25rem 0 0; font-size: 2.25rem; font-weight: 700; }
  form { display: grid; gap: .75rem; margin-top: 1.5rem; }
  button, a { box-sizing: border-box; display: block; min-height: 3rem; padding: .75rem; border: 2px solid #1c2733; border-radius: .75rem; background: #fff; color: #1c2733; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
  button[value='pay'] { border-color: #0b6b3a; background: #0b6b3a; color: #fff; }
  button[value='fail'] { border-color: #a3261c; color: #a3261c; }
  :is(button, a):focus-visible { outline: 3px solid #1c5fd4; outline-offset: 2px; }
  a { margin-top: 1.5rem; }`;

const renderForm = (action: string): string => `
  <form method="post" action="${escapeHtml(action)}">
    <button name="choice" value="pay">Pay</button>
    <button name="choice" value="fail">Fail</button>
    <button name="choice" value="leave">Leave</button>
  </form>`;

const renderOutcome = ({ state, redirect_url: back }: SimulatedOrder): string => `
  <p role="status">This payment is ${state === 'COMPLETED' ? 'paid' : 'over without a payment'}.</p>
  <a href="${escapeHtml(back)}">Back to the shop</a>`;

const toPage = (content: string): PlainPage => ({
  title: 'Payment simulator',
  style: STYLE,
  content: `<p class="label">Payment simulator. No money moves here.</p>${content}`,
});

/** Renders a payment: three buttons while it is open, otherwise its outcome. */
export const renderPaymentPage = (order: SimulatedOrder, action: string): PlainPage =>
  toPage(`
  <h1>${escapeHtml(order.message)}</h1>
  <p class="amount">${formatRupees(paise(order.amount_paise))}</p>
  ${order.state === 'PENDING' ? renderForm(action) : renderOutcome(order)}`);

export const MISSING_PAGE = toPage(`
  <h1>This payment is not known.</h1>
  <a href="/">Back to the shop</a>`);
