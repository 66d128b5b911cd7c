import {
  AccessIcon,
  DownloadIcon,
  IconButton,
  Menu,
  MenuItem,
  MoreIcon,
  PeopleIcon,
} from '@portico/design-system'
import { useIntl } from 'react-intl'

export interface UsersMenuProps {
  shownCount: number
  onImport: () => void
  onExport: () => void
  onAccessMap: () => void
}

export function UsersMenu({ shownCount, onImport, onExport, onAccessMap }: UsersMenuProps) {
  const intl = useIntl()
  return (
    <Menu
      placement="bottom end"
      trigger={
        <IconButton
          variant="secondary"
          icon={<MoreIcon aria-hidden />}
          label={intl.formatMessage({ id: 'users.more' })}
        />
      }
    >
      <MenuItem
        id="map"
        icon={<AccessIcon aria-hidden />}
        label={intl.formatMessage({ id: 'access.title' })}
        onAction={onAccessMap}
      />
      <MenuItem
        id="import"
        icon={<PeopleIcon aria-hidden />}
        label={intl.formatMessage({ id: 'users.more.import' })}
        onAction={onImport}
      />
      <MenuItem
        id="export"
        icon={<DownloadIcon aria-hidden />}
        label={intl.formatMessage({ id: 'users.more.export' }, { count: shownCount })}
        isDisabled={shownCount === 0}
        onAction={onExport}
      />
    </Menu>
  )
}
