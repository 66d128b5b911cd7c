import {
  Button,
  copyText,
  media,
  Menu,
  MenuItem,
  MenuSection,
  MenuSeparator,
  RowsIcon,
  useMediaQuery,
} from '@portico/design-system'
import { MAX_SAVED_VIEWS, type SavedView } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router-dom'
import { useKnown, useStores } from '../../app/context.ts'
import { lazyComponent } from '../../app/lazyComponent.ts'
import { lateDialog } from '../../components/LazyDialog.tsx'
import { useFocusHome } from '../../components/useFocusHome.ts'
import type { MessageId } from '../../i18n/catalogues.ts'
import { useUrlState } from '../../navigation/urlState.ts'
import type { ListTools } from '../manifest.ts'
import { addressOf, shownViewIn, useViews, VIEW, viewPathOf, viewQueryIn } from './viewAddress.ts'

const ViewDialog = lateDialog(lazyComponent(() => import('./ViewDialog.tsx'), 'ViewDialog', 'later'))

/** Loads the views once, for the menu and the palette on every page. */
export function ViewsLoader() {
  useKnown(useViews())
  return null
}

/** The saved views of a list: which one is shown, and everything that can be done with it. */
export const ViewsMenu = observer(function ViewsMenu({ page }: ListTools) {
  const intl = useIntl()
  const views = useViews()
  const { toasts } = useStores()
  const { search } = useLocation()
  const [, change] = useUrlState()
  const navigate = useNavigate()
  const isCompact = useMediaQuery(media.compact)
  const isNarrow = useMediaQuery(media.narrow)
  const triggerRef = useRef<HTMLButtonElement>(null)
  const { form } = views
  const isNaming = form.isOpen && form.target?.page === page
  useFocusHome(isNaming, () => triggerRef.current)

  useKnown(views)
  useEffect(() => () => form.close(), [form])

  const own = views.viewsOf(page)
  const query = viewQueryIn(page, search)
  const { view: shown, isChanged } = shownViewIn(own, page, search)
  const text = (id: MessageId, name = '') => intl.formatMessage({ id }, { name, max: MAX_SAVED_VIEWS })
  const label =
    shown === null ? text('views.title') : text(isChanged ? 'views.changed' : 'views.shown', shown.name)

  const copyLink = async () => {
    const { href } = new URL(viewPathOf(page, query), window.location.href)
    const isCopied = await copyText(href, triggerRef.current ?? document.body)
    toasts.show({
      kind: isCopied ? 'success' : 'error',
      messageKey: isCopied ? 'viewLinkCopied' : 'viewLinkNotCopied',
    })
  }
  const remove = (view: SavedView) => {
    change({ [VIEW]: null })
    void views.remove(view)
  }
  const hint = views.isFull
    ? text('views.full')
    : query === '' && shown === null
      ? text('views.save.hint')
      : undefined

  return (
    <>
      <Menu
        placement="bottom end"
        label={text('views.title')}
        onOpenChange={(isOpen) => {
          if (isOpen && !views.isReady) void views.load()
        }}
        trigger={
          <Button ref={triggerRef} startIcon={<RowsIcon aria-hidden />} aria-label={label}>
            <span
              style={{
                maxInlineSize: isNarrow ? '6.5rem' : '11rem',
                overflow: 'hidden',
                textOverflow: 'ellipsis',
              }}
            >
              {shown?.name ?? text('views.title')}
            </span>
            {isChanged && <span>{text(isCompact ? 'views.changed.mark' : 'views.changed.short')}</span>}
          </Button>
        }
      >
        {own.length > 0 && (
          <MenuSection
            label={text('views.own')}
            // A changed one can be chosen again, which discards the changes.
            selectedId={isChanged ? '' : (shown?.id ?? '')}
            onSelect={(id) => {
              const view = own.find((one) => one.id === id)
              if (view) void navigate(addressOf(view))
            }}
          >
            {own.map(({ id, name }) => (
              <MenuItem key={id} id={id} label={name} />
            ))}
          </MenuSection>
        )}
        {own.length > 0 && <MenuSeparator />}
        {views.status === 'failed' && <MenuItem label={text('views.notLoaded')} isDisabled />}
        {shown !== null && isChanged && (
          <MenuItem
            label={text('views.update', shown.name)}
            onAction={() => void views.change(shown, { query })}
          />
        )}
        {(shown === null || isChanged) && (
          <MenuItem
            label={text(shown === null ? 'views.save' : 'views.saveNew')}
            {...(hint !== undefined && { description: hint })}
            isDisabled={hint !== undefined}
            onAction={() => views.openForm({ id: null, page, query })}
          />
        )}
        {shown !== null && (
          <>
            <MenuItem label={text('views.rename')} onAction={() => views.openForm(shown)} />
            <MenuItem
              label={text(shown.isPinned ? 'views.unpin' : 'views.pin')}
              onAction={() => void views.change(shown, { isPinned: !shown.isPinned })}
            />
          </>
        )}
        <MenuItem
          label={text('views.copyLink')}
          description={text('views.copyLink.hint')}
          onAction={() => void copyLink()}
        />
        {shown !== null && (
          <MenuItem
            label={text('views.delete', shown.name)}
            variant="danger"
            onAction={() => remove(shown)}
          />
        )}
      </Menu>
      {isNaming && <ViewDialog onSaved={({ id }) => change({ [VIEW]: id })} onClose={() => form.close()} />}
    </>
  )
})
