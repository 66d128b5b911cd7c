import { RowsIcon } from '@portico/design-system'
import { VIEW_PAGES } from '@portico/stores/contract'
import { lazyComponent } from '../../app/lazyComponent.ts'
import { Optional, optional } from '../../components/LazyDialog.tsx'
import { MessageButton } from '../../components/messages.tsx'
import { paths } from '../../navigation/paths.ts'
import type { ListTools, Manifest } from '../manifest.ts'
import { addressOf, shownViewIn, withViews } from './viewAddress.ts'

const ViewsMenu = lazyComponent(
  withViews(() => import('./ViewsMenu.tsx')),
  'ViewsMenu',
)

/** The menu of saved views of a list. */
export function ViewsSlot(props: ListTools) {
  return (
    <Optional waiting={<Placeholder />}>
      <ViewsMenu {...props} />
    </Optional>
  )
}

/** As wide as the button, so that nothing shifts when it appears. */
function Placeholder() {
  return (
    <span inert style={{ visibility: 'hidden' }}>
      <MessageButton message="views.title" startIcon={<RowsIcon aria-hidden />} />
    </span>
  )
}

const ViewsLoader = lazyComponent(
  withViews(() => import('./ViewsMenu.tsx')),
  'ViewsLoader',
)

const icon = <RowsIcon aria-hidden />

/** What one filters and sorts a list by, with a name. */
export const views: Manifest = {
  offers: ['savedViews'],
  first: [ViewsMenu, ViewsLoader],
  parts: { frame: optional(ViewsLoader), 'list.tools': ViewsSlot },
  menuChildren: (entry, search, { views: store }) => {
    // Those of pages below the entry's own too.
    const pages = VIEW_PAGES.filter((page) => paths[page]().startsWith(`/admin/${entry}`))
    return pages.flatMap((page) => {
      const own = store?.viewsOf(page) ?? []
      const shown = page === entry && search !== null ? shownViewIn(own, page, search).view : null
      return own
        .filter(({ isPinned }) => isPinned)
        .map((view) => ({
          id: view.id,
          label: view.name,
          href: addressOf(view),
          isCurrent: view.id === shown?.id,
        }))
    })
  },
  commands: {
    actions: ({ intl, session, signedIn, goTo }) => {
      const verb = intl.formatMessage({ id: 'palette.view.verb' })
      return (signedIn.views?.entries ?? [])
        .filter(({ page }) => page === 'workspaces' || session.canManageUsers)
        .map((view) => ({
          id: `view ${view.id}`,
          label: intl.formatMessage({ id: 'palette.view' }, { name: view.name }),
          group: intl.formatMessage({ id: 'palette.views' }),
          description: intl.formatMessage({ id: `${view.page}.title` }),
          subject: { verb, name: view.name },
          icon,
          run: () => goTo(addressOf(view)),
        }))
    },
  },
}
