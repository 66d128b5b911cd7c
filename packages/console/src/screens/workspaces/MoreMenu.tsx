import {
  ActivityIcon,
  ConnectionIcon,
  DownloadIcon,
  MenuItem,
  MoreIcon,
  SetUpIcon,
} from '@portico/design-system'
import { useIntl } from 'react-intl'
import { IconMenu } from '../../components/IconMenu.tsx'

export interface MoreActions {
  onSetUp: () => void
  onDownload?: (() => void) | undefined
  onCheckConnection: () => void
  /** Absent when the service does not offer it. */
  onOutages?: (() => void) | undefined
}

export function MoreMenu({ onSetUp, onDownload, onCheckConnection, onOutages }: MoreActions) {
  const intl = useIntl()
  const items = [
    { id: 'outages', icon: <ActivityIcon aria-hidden />, onAction: onOutages },
    { id: 'setUp', icon: <SetUpIcon aria-hidden />, onAction: onSetUp },
    { id: 'download', icon: <DownloadIcon aria-hidden />, onAction: onDownload },
    { id: 'check', icon: <ConnectionIcon aria-hidden />, onAction: onCheckConnection },
  ] as const
  return (
    <IconMenu
      variant="secondary"
      icon={<MoreIcon aria-hidden />}
      label={intl.formatMessage({ id: 'workspaces.more' })}
      onAction={(chosen) => items.find(({ id }) => id === chosen)?.onAction?.()}
    >
      {items.map(
        ({ id, icon, onAction }) =>
          onAction && (
            <MenuItem
              key={id}
              id={id}
              icon={icon}
              label={intl.formatMessage({ id: `workspaces.more.${id}` })}
            />
          ),
      )}
    </IconMenu>
  )
}
