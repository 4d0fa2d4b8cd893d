// Runs in documents with overrides. The shell calls this function when a version was rendered or failed.
globalThis.releaseWatch = ({ remote, version, outcome, reason }) => {
  for (const line of document.querySelectorAll('[data-override]')) {
    if (line.dataset.override !== remote || line.dataset.failed !== undefined) continue;
    const isOverride = line.dataset.overrideVersion === version;
    const status = line.querySelector('b');
    if (isOverride && outcome === 'failed') {
      line.dataset.failed = '';
      status.textContent = `It failed on this page: ${reason ?? 'no reason was given'}.`;
    } else if (isOverride) status.textContent = 'It is shown on this page.';
    else status.textContent = `${version} is shown instead.`;
  }
};
