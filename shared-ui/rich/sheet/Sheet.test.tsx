import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../base/button/Button.tsx';
import { Link, useLocation, useNavigate } from '../../router/router.ts';
import {
  expectNoAxeViolations,
  waitForAnimations,
  waitForSettledPage,
  renderUi,
  flushMicrotasks,
} from '../../test-utils/test-utils.tsx';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { Sheet } from './Sheet.tsx';

/** A page with a sheet, which contains a link and opens a confirmation. */
function Details() {
  const [isOpen, setIsOpen] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const navigate = useNavigate();
  const pathname = useLocation().pathname;
  return (
    <main>
      <h1>{pathname}</h1>
      <button type="button" onClick={() => setIsOpen(true)}>
        View details
      </button>
      <Sheet
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title="AC jet service"
        footer={<Button onClick={() => setIsConfirming(true)}>Add</Button>}
      >
        <p style={{ minHeight: 1400 }}>Long words</p>
        <Link to="/elsewhere">Elsewhere</Link>
        <Button
          onClick={() => {
            setIsOpen(false);
            void navigate('/after');
          }}
        >
          Close and go
        </Button>
      </Sheet>
      <ConfirmDialog
        opened={isConfirming}
        title="Sure?"
        confirm="Yes"
        dismiss="No"
        onConfirm={() => setIsConfirming(false)}
        onClose={() => setIsConfirming(false)}
      >
        Really
      </ConfirmDialog>
    </main>
  );
}

const findSheet = () => document.querySelector('[role=dialog]');
const waitForClosedSheet = () => expect.poll(() => findSheet()).toBeNull();

async function openSheet() {
  history.pushState(null, '', '/before');
  history.pushState(null, '', '/here');
  const screen = await renderUi(<Details />);
  await screen.getByRole('button', { name: 'View details' }).click();
  await expect.element(page.getByRole('dialog', { name: 'AC jet service' })).toBeVisible();
  await waitForSettledPage();
  return screen;
}

it('slides up on a phone with its foot visible, and leaves a strip of the page', async () => {
  await page.viewport(360, 740);
  await openSheet();
  await waitForAnimations();
  const { top, bottom, width } = findSheet()?.getBoundingClientRect() ?? new DOMRect();
  expect([Math.round(top), Math.round(bottom), width]).toEqual([74, 740, 360]);
  const add = page.getByRole('button', { name: 'Add' }).element().getBoundingClientRect();
  expect(add.bottom).toBeLessThan(740);
  await expectNoAxeViolations();
  await page.viewport(1280, 900);
});

it('is a panel at the right on wide screens', async () => {
  await openSheet();
  await waitForAnimations();
  const { left, right, height } = findSheet()?.getBoundingClientRect() ?? new DOMRect();
  expect([left, right, height]).toEqual([800, 1280, 900]);
  await expectNoAxeViolations();
});

it('ignores the second tap of the double tap that opened it', async () => {
  const screen = await renderUi(<Details />);
  await waitForSettledPage();
  const button = screen
    .getByRole('button', { name: 'View details' })
    .element()
    .getBoundingClientRect();
  const getTapTarget = () => document.elementFromPoint(button.x + 5, button.y + 5);
  await screen.getByRole('button', { name: 'View details' }).click();
  await expect.element(page.getByRole('dialog', { name: 'AC jet service' })).toBeVisible();
  expect(document.body.contains(getTapTarget())).toBe(false);
  await expect.poll(() => document.body.contains(getTapTarget())).toBe(true);
  expect(findSheet()).not.toBeNull();
});

it('releases the page and returns the focus only after the browser has painted the close', async () => {
  const screen = await openSheet();
  const { style } = document.documentElement;
  expect([style.pointerEvents, document.querySelector('[inert]') === null]).toEqual(['', false]);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await flushMicrotasks();
  expect(document.activeElement).toBe(document.body);
  expect([style.pointerEvents, document.querySelector('[inert]') === null]).toEqual(['', false]);
  expect(style.overflow).toBe('hidden');
  await expect.element(screen.getByRole('button', { name: 'View details' })).toHaveFocus();
  expect(document.querySelector('[inert]')).toBeNull();
});

it('does not take the focus from an element that was focused after it closed', async () => {
  const screen = await openSheet();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await flushMicrotasks();
  const next = document.createElement('button');
  document.body.append(next);
  next.focus();
  await waitForSettledPage();
  expect(document.activeElement).toBe(next);
  next.remove();
  await expect.element(screen.getByRole('button', { name: 'View details' })).not.toHaveFocus();
});

it('closes on Back, and only the next Back leaves the page', async () => {
  await openSheet();
  history.back();
  await waitForClosedSheet();
  expect(location.pathname).toBe('/here');
  await waitForSettledPage();
  history.back();
  await expect.poll(() => location.pathname).toBe('/before');
});

it('leaves no history entry if it is closed in another way', async () => {
  await openSheet();
  await userEvent.keyboard('{Escape}');
  await waitForClosedSheet();
  await waitForSettledPage();
  history.back();
  await expect.poll(() => location.pathname).toBe('/before');
  history.forward();
  await expect.poll(() => location.pathname).toBe('/here');
  history.forward();
  await waitForSettledPage();
  expect(findSheet()).toBeNull();
  expect(location.pathname).toBe('/here');
});

it('does not catch a Back that follows directly after it has closed', async () => {
  await openSheet();
  await userEvent.keyboard('{Escape}');
  history.back();
  await expect.poll(() => location.pathname).toBe('/before');
});

it('hands its history entry over to the page that a link in it opens', async () => {
  const screen = await openSheet();
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await expect.element(screen.getByRole('heading', { name: '/elsewhere' })).toBeVisible();
  await waitForClosedSheet();
  await waitForSettledPage();
  history.back();
  await expect.element(screen.getByRole('heading', { name: '/here' })).toBeVisible();
  await waitForSettledPage();
  expect(findSheet()).toBeNull();
  history.back();
  await expect.poll(() => location.pathname).toBe('/before');
});

it('closes and navigates in one step', async () => {
  const screen = await openSheet();
  await page.getByRole('button', { name: 'Close and go' }).click();
  await expect.element(screen.getByRole('heading', { name: '/after' })).toBeVisible();
  await waitForSettledPage();
  history.back();
  await expect.element(screen.getByRole('heading', { name: '/here' })).toBeVisible();
});

it('is inert under a second overlay, and Back closes one at a time', async () => {
  await openSheet();
  await page.getByRole('button', { name: 'Add' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Sure?' })).toBeVisible();
  await waitForSettledPage();
  const inertElements = [...document.body.children].filter((part) => part.matches('[inert]'));
  expect(inertElements.some((part) => part.contains(document.querySelector('h1')))).toBe(true);
  expect(inertElements.some((part) => part.textContent.includes('AC jet service'))).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelectorAll('[role=dialog]')).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: 'Add' })).toHaveFocus();
  await waitForSettledPage();
  await page.getByRole('button', { name: 'Add' }).click();
  await waitForSettledPage();
  history.back();
  await expect.poll(() => document.querySelectorAll('[role=dialog]')).toHaveLength(1);
  history.back();
  await waitForClosedSheet();
  expect(location.pathname).toBe('/here');
  expect(document.querySelector('[inert]')).toBeNull();
});

it('is closed after a reload, and Back leaves the page', async () => {
  history.pushState(null, '', '/before');
  history.pushState(null, '', '/here');
  // The entry of an overlay that was open before the reload.
  history.pushState({ covers: ['overlay-before-reload'] }, '', '/here');
  const screen = await renderUi(<Details />);
  await waitForSettledPage();
  expect(findSheet()).toBeNull();
  history.back();
  await expect.poll(() => location.pathname).toBe('/before');
  await expect.element(screen.getByRole('heading', { name: '/before' })).toBeVisible();
});
