import { facetIds } from '../workspaceFacets.ts'
import { paths } from '../../../navigation/paths.ts'

/** The sheet of what the list shows: its search and facets come along. */
export const handoverPath = (list: URLSearchParams): string => {
  const query = new URLSearchParams()
  for (const name of ['q', ...facetIds]) {
    const value = list.get(name)
    if (value !== null && value !== '') query.set(name, value)
  }
  return query.size === 0 ? paths.handover() : `${paths.handover()}?${query.toString()}`
}
