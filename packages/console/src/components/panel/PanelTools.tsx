import { CopyButton, Inline, MenuItem, MenuSeparator, MoreIcon } from '@portico/design-system'
import { useRef, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { IconMenu } from '../IconMenu.tsx'
import type { MessageId } from '../../i18n/catalogues.ts'
import type { Action } from '../../lists/actions.tsx'

export interface PanelToolsProps {
  /** Of the item. */
  name: string
  /** The main action. */
  main: ReactNode
  copy: { value: string; label: MessageId; failed: MessageId }
  /** Between the copy button and the menu. */
  children?: ReactNode
  /** Items of the menu; null without one. */
  menu: ReactNode
  /** The last item of the menu; null where the item cannot be deleted. */
  deletion: { action: Action; onDelete: (trigger: HTMLElement) => void } | null
}

/** What one does with the item of a panel. */
export function PanelTools({ name, main, copy, children, menu, deletion }: PanelToolsProps) {
  const intl = useIntl()
  const more = useRef<HTMLButtonElement>(null)
  return (
    <Inline gap={2}>
      {main}
      <CopyButton
        size="medium"
        value={copy.value}
        label={intl.formatMessage({ id: copy.label }, { name })}
        copiedLabel={intl.formatMessage({ id: 'common.copied' })}
        failedLabel={intl.formatMessage({ id: copy.failed })}
      />
      {children}
      {menu !== null && (
        <IconMenu
          ref={more}
          icon={<MoreIcon aria-hidden />}
          label={intl.formatMessage({ id: 'rows.more' }, { name })}
        >
          {menu}
          {deletion && <MenuSeparator />}
          {deletion && (
            <MenuItem
              variant="danger"
              icon={deletion.action.icon}
              label={intl.formatMessage({ id: deletion.action.label }, { name })}
              onAction={() => more.current && deletion.onDelete(more.current)}
            />
          )}
        </IconMenu>
      )}
    </Inline>
  )
}
