/** Parts of the admin layout that the tour points at. */
export type TourPlace = 'workspaces' | 'users' | 'account' | 'avatar'

/** The icon of a menu entry stands for the whole entry, which the tour then shows. */
const find = (place: TourPlace) => (): Element | null => {
  const marked = document.querySelector(`[data-tour="${place}"]`)
  return marked?.closest('a') ?? marked
}

/** Finds what bears the `data-tour` of that place. The same functions each time, so that a step stays the same step. */
export const finders: Readonly<Record<TourPlace, () => Element | null>> = {
  workspaces: find('workspaces'),
  users: find('users'),
  account: find('account'),
  avatar: find('avatar'),
}
