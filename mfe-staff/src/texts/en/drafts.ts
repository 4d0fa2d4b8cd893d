/** Texts of the drafts and versions of the catalogue and of the settings. */
export const texts = {
  none: 'No changes. Customers see changes only after you publish them.',
  some: (count: number) =>
    count === 1 ? '1 unpublished change.' : `${count} unpublished changes.`,
  review: 'Review and publish',
  discard: 'Discard changes',
  discardTitle: 'Discard changes?',
  discardConfirm: 'Discard',
  keep: 'Keep them',
  discardHint: (count: number) =>
    count === 1 ? '1 change is discarded.' : `${count} changes are discarded.`,
  rebase: 'Apply my changes to the newest version',
  versions: {
    caption: 'Versions, newest first',
    columns: { version: 'Version', at: 'When', by: 'Who', what: 'What', actions: 'Actions' },
    current: 'now',
    restored: (version: number) => `restored version ${version}`,
    restore: 'Restore',
  },
} as const;
