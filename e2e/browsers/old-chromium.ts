/**
 * QtWebEngine 5.15: Chromium 87, older than every supported browser. No WebDriver supports it, so the tests use its
 * debugging port.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess, findFreePort } from '../deployment.ts';
import { requireProgram } from '../system-programs.mjs';
import { ACTION_MS, findVisible, type Tab } from './tab.ts';

const WINDOW = `
from PyQt5.QtWebEngineWidgets import QWebEngineView
from PyQt5.QtWidgets import QApplication
application = QApplication([''])
view = QWebEngineView()
view.resize(360, 740)
view.setHtml('')
view.show()
application.exec()`;

const PAUSE_MS = 200;

/** Repeats an attempt until it returns something. */
async function poll<Result>(attempt: () => Promise<Result | null>, what: string): Promise<Result> {
  for (const end = Date.now() + ACTION_MS; Date.now() < end; await sleep(PAUSE_MS)) {
    const result = await attempt();
    if (result !== null) return result;
  }
  throw new Error(`Timed out: ${what}`);
}

/** Returns a function that calls a method of the DevTools protocol. */
async function connect(url: string) {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  return async (method: string, params: object) => {
    socket.send(JSON.stringify({ id: 1, method, params }));
    const [{ data }] = (await once(socket, 'message')) as [MessageEvent<string>];
    return (JSON.parse(data) as { result: { result?: { value?: unknown } } }).result;
  };
}

interface OldTab extends Pick<Tab, 'open' | 'press' | 'read' | 'close'> {
  /** Runs a function in the page that returns text. */
  run: (inPage: () => string) => Promise<string>;
}

export async function openOldChromium(): Promise<OldTab> {
  const port = await findFreePort();
  const window = spawn(requireProgram('qtwebengine'), ['-c', WINDOW], {
    stdio: 'ignore',
    env: {
      ...process.env,
      QTWEBENGINE_REMOTE_DEBUGGING: String(port),
      QTWEBENGINE_DISABLE_SANDBOX: '1',
      QTWEBENGINE_CHROMIUM_FLAGS: '--disable-gpu',
      QT_QPA_PLATFORM: 'offscreen',
      QT_QUICK_BACKEND: 'software',
    },
  });
  const url = await poll(async () => {
    const response = await fetch(`http://127.0.0.1:${port}/json`).catch(() => null);
    const [target] = ((await response?.json()) ?? []) as { webSocketDebuggerUrl: string }[];
    return target?.webSocketDebuggerUrl ?? null;
  }, 'the window');
  const send = await connect(url);
  /** Calls a function, given as source text, with the first visible match, and returns the text that it returns. */
  const perform = (xpath: string, run: string): Promise<string> =>
    poll(async () => {
      const found = `(${findVisible.toString()})(document, ${JSON.stringify(xpath)})`;
      const expression = `((element) => element && (${run})(element))(${found})`;
      const { result } = await send('Runtime.evaluate', { expression });
      return typeof result?.value === 'string' ? result.value : null;
    }, xpath);
  return {
    open: async (to) => void (await send('Page.navigate', { url: to })),
    press: async (xpath) =>
      void (await perform(xpath, '(element) => (element.click(), "pressed")')),
    run: async (inPage) => {
      const { result } = await send('Runtime.evaluate', { expression: `(${String(inPage)})()` });
      return String(result?.value);
    },
    read: (xpath) => perform(xpath, '(element) => element.textContent'),
    close: () => endProcess(window),
  };
}
