/** A host of somebody else: React and the official federation packages, and nothing of the product. */
void import('./bootstrap.tsx');
