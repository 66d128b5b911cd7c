import { AccessIcon, DownloadIcon, MenuItem, MoreIcon, PeopleIcon, ReviewIcon } from '@portico/design-system'
import { useIntl } from 'react-intl'
import { IconMenu } from '../../components/IconMenu.tsx'

export interface UsersMenuProps {
  shownCount: number
  onImport: () => void
  onExport: () => void
  onAccessMap: () => void
  /** Absent when the service does not offer it. */
  onReviews?: (() => void) | undefined
}

export function UsersMenu({ shownCount, onImport, onExport, onAccessMap, onReviews }: UsersMenuProps) {
  const intl = useIntl()
  return (
    <IconMenu
      variant="secondary"
      icon={<MoreIcon aria-hidden />}
      label={intl.formatMessage({ id: 'users.more' })}
    >
      <MenuItem
        id="map"
        icon={<AccessIcon aria-hidden />}
        label={intl.formatMessage({ id: 'access.title' })}
        onAction={onAccessMap}
      />
      {onReviews && (
        <MenuItem
          id="reviews"
          icon={<ReviewIcon aria-hidden />}
          label={intl.formatMessage({ id: 'shell.reviews' })}
          onAction={onReviews}
        />
      )}
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
    </IconMenu>
  )
}
