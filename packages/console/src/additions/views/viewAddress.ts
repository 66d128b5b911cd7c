import { loaded } from '@portico/stores'
import type { SavedViewsStore } from '@portico/stores/additions/views/savedViewsStore'
import type { SavedView, ViewPage } from '@portico/stores/contract'
import { useSignedIn } from '../../app/context.ts'
import { withNested } from '../../app/lazyComponent.ts'
import { searchWith } from '../../navigation/dialogs.ts'
import { paths } from '../../navigation/paths.ts'

export const withViews = withNested(
  async () => (await import('@portico/stores/additions/views/savedViewsStore')).addSavedViews,
)

/** Only in components that load them. */
export const useViews = (): SavedViewsStore => loaded(useSignedIn().views, 'withViews')

/** In the address of a saved view: which one is shown, also after changes. */
export const VIEW = 'view'

/** Not part of a view: what is open above or beside the list, and where in the list one is. */
const ELSEWHERE = [VIEW, 'page', 'show', 'workspace', 'person'] as const

const sorted = (parameters: URLSearchParams): string => {
  parameters.sort()
  return parameters.toString()
}

/** The view that an address shows, in the same order for the same view. */
export const viewQueryIn = (page: ViewPage, search: string): string => {
  const parameters = new URLSearchParams(searchWith(page, search, null))
  for (const name of ELSEWHERE) parameters.delete(name)
  return sorted(parameters)
}

export const viewPathOf = (page: ViewPage, query: string): string =>
  query === '' ? paths[page]() : `${paths[page]()}?${query}`

export const addressOf = ({ id, page, query }: SavedView): string => {
  const parameters = new URLSearchParams(query)
  parameters.set(VIEW, id)
  return viewPathOf(page, parameters.toString())
}

/** The view that the address names, else one that is the same; links of others name none of one's own. */
export const shownViewIn = (views: readonly SavedView[], page: ViewPage, search: string) => {
  const query = viewQueryIn(page, search)
  const named = new URLSearchParams(search).get(VIEW)
  const isSame = (view: SavedView) => viewQueryIn(page, view.query) === query
  const own = views.filter((view) => view.page === page)
  const view = own.find(({ id }) => id === named) ?? (query === '' ? undefined : own.find(isSame))
  return view === undefined ? { view: null, isChanged: false } : { view, isChanged: !isSame(view) }
}
