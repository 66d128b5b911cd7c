import { loaded } from '@portico/stores'
import type { SavedViewsStore } from '@portico/stores/additions/views/savedViewsStore'
import { useSignedIn } from '../../app/context.ts'
import { withNested } from '../../app/subtrees.ts'

export const withViews = withNested(
  async () => (await import('@portico/stores/additions/views/savedViewsStore')).addSavedViews,
)

/** Only in components that load them. */
export const useViews = (): SavedViewsStore => loaded(useSignedIn().views, 'withViews')
