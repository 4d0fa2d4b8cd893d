/**
 * Draws the pictures that have to be pixels: what a shared link shows, and the icon of a page on a home screen. They
 * stand in gateway/public; run this again when the brand changes. Usage: node scripts/draw-icons.ts
 */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { BUSINESS_CITY, BUSINESS_NAME } from '../api/src/limits.ts';
import { chromium, type Page } from 'playwright';

const root = path.dirname(import.meta.dirname);
const folder = path.join(root, 'gateway/public');
const icon = readFileSync(path.join(folder, 'icon.svg'), 'utf8');
const hero = readFileSync(path.join(root, 'mfe-catalog/src/pictures/hero.svg'), 'utf8');
const GROUND = '#0B5D57';
const ACCENT = '#F5A524';

const address = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Home screens cut the corners themselves, so the ground goes up to the edge. */
const iconPage = `<body style="margin:0;background:${GROUND}">
<img src="${address(icon)}" style="display:block;width:100vw;height:100vh">`;

const linkPage = `<body style="margin:0;width:1200px;height:630px;box-sizing:border-box;padding:72px;
  display:grid;grid-template-columns:560px 1fr;gap:24px;align-items:center;background:${GROUND};color:#fff;
  font-family:'DejaVu Sans','Noto Sans',sans-serif">
<div><img src="${address(icon)}" width="112" height="112" style="border-radius:26px;box-shadow:0 0 0 4px #ffffff40">
<div style="font-size:84px;font-weight:700;margin-top:24px">${BUSINESS_NAME}</div>
<div style="font-size:38px;line-height:1.35;margin-top:12px">Home services and spare parts in ${BUSINESS_CITY}</div>
<div style="width:120px;height:10px;border-radius:5px;background:${ACCENT};margin-top:32px"></div></div>
<img src="${address(hero)}" style="width:100%;max-height:440px;object-fit:contain;background:#fff;border-radius:32px">`;

async function draw(
  page: Page,
  name: string,
  { html, width, height }: { html: string; width: number; height: number },
): Promise<void> {
  const file = path.join(folder, name);
  await page.setViewportSize({ width, height });
  await page.setContent(html, { waitUntil: 'load' });
  await page.screenshot({ path: file });
  console.log(`${name}: ${width} × ${height}, ${statSync(file).size} bytes`);
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
await draw(page, 'og.png', { html: linkPage, width: 1200, height: 630 });
await draw(page, 'apple-touch-icon.png', { html: iconPage, width: 180, height: 180 });
await draw(page, 'icon-192.png', { html: iconPage, width: 192, height: 192 });
await draw(page, 'icon-512.png', { html: iconPage, width: 512, height: 512 });
await browser.close();
