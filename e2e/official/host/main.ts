/** A third-party host: React and the official federation packages, without any package of this repository. */
void import('./bootstrap.tsx');
