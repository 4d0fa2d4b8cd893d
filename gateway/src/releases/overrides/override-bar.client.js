// Runs in documents with overrides. The shell calls it when a version was rendered or failed.
globalThis.releaseWatch = ({ remote, version, outcome, reason }) => {
  for (const line of document.querySelectorAll('[data-override]')) {
    if (line.dataset.override !== remote || line.dataset.failed !== undefined) continue;
    const isIt = line.dataset.overrideVersion === version;
    const words = line.querySelector('b');
    if (isIt && outcome === 'failed') {
      line.dataset.failed = '';
      words.textContent = `It failed on this page: ${reason ?? 'no reason was given'}.`;
    } else if (isIt) words.textContent = 'It is shown on this page.';
    else words.textContent = `${version} is shown instead.`;
  }
};
