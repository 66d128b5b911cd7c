import {
  ConnectionIcon,
  DownloadIcon,
  IconButton,
  Menu,
  MenuItem,
  MoreIcon,
  SetUpIcon,
} from '@portico/design-system'
import { useIntl } from 'react-intl'

export interface MoreActions {
  onSetUp: () => void
  onDownload?: (() => void) | undefined
  onCheckConnection: () => void
}

export function MoreMenu({ onSetUp, onDownload, onCheckConnection }: MoreActions) {
  const intl = useIntl()
  const actions: Record<string, (() => void) | undefined> = {
    setUp: onSetUp,
    download: onDownload,
    check: onCheckConnection,
  }
  return (
    <Menu
      placement="bottom end"
      trigger={
        <IconButton icon={<MoreIcon aria-hidden />} label={intl.formatMessage({ id: 'workspaces.more' })} />
      }
      onAction={(id) => actions[id]?.()}
    >
      <MenuItem
        id="setUp"
        icon={<SetUpIcon aria-hidden />}
        label={intl.formatMessage({ id: 'workspaces.more.setUp' })}
      />
      {onDownload && (
        <MenuItem
          id="download"
          icon={<DownloadIcon aria-hidden />}
          label={intl.formatMessage({ id: 'workspaces.more.download' })}
        />
      )}
      <MenuItem
        id="check"
        icon={<ConnectionIcon aria-hidden />}
        label={intl.formatMessage({ id: 'workspaces.more.check' })}
      />
    </Menu>
  )
}
