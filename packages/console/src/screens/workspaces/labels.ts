import type { WorkspaceEntry } from '@portico/stores'
import type { IntlShape } from 'react-intl'

/** An address without scheme and trailing slash. */
export const addressText = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '')

export const searchText = ({ name, machine, urlAddress }: WorkspaceEntry): string =>
  `${name} ${machine} ${addressText(urlAddress)}`

const isKnownType = (type: string): type is 'network' | 'desktop' => type === 'network' || type === 'desktop'

/** Its message is in the catalogue of the panels. */
export const typeText = ({ type }: WorkspaceEntry, intl: IntlShape): string =>
  isKnownType(type) ? intl.formatMessage({ id: `panel.type.${type}` }) : type
