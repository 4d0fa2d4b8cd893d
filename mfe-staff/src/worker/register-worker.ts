/** Registers a worker and waits until it is active; null if a newer worker replaced it before that. */
export async function registerWorker(
  url: string,
  scope: string,
): Promise<ServiceWorkerRegistration | null> {
  const registration = await navigator.serviceWorker.register(url, { scope });
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  return worker !== null && (await isActivated(worker)) ? registration : null;
}

const isActivated = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const check = (): void => {
      if (worker.state === 'activated') resolve(true);
      else if (worker.state === 'redundant') resolve(false);
    };
    worker.addEventListener('statechange', check);
    check();
  });
