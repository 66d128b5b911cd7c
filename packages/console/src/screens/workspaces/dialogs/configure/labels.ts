import type {
  FieldChange,
  FieldError,
  FlagField,
  TextField,
  WorkspaceDraft,
  WorkspaceField,
  WorkspaceSection,
} from '@portico/stores'
import { WORKSPACE_FIELDS, WORKSPACE_SECTION_NAMES, sectionOf } from '@portico/stores'
import type { IntlShape } from 'react-intl'

export const labelOf = (field: WorkspaceField, intl: IntlShape): string =>
  intl.formatMessage({ id: `configure.field.${field}` })

export const errorText = (field: TextField | 'reset', error: FieldError, intl: IntlShape): string => {
  const { code, ...values } = error
  return code === 'required'
    ? intl.formatMessage({ id: `configure.required.${field}` })
    : intl.formatMessage({ id: `configure.error.${code}` }, values)
}

/** A new text field breaks the build until it has messages. */
const textFields: Record<TextField, true> = {
  name: true,
  subdomain: true,
  users: true,
  restrictedGroups: true,
  networkId: true,
  gatewayUrl: true,
}

const isTextField = (field: WorkspaceField): field is TextField => Object.hasOwn(textFields, field)

export const changeText = ({ field, from, to }: FieldChange, intl: IntlShape): string => {
  if (!isTextField(field)) {
    const label = labelOf(field, intl)
    return intl.formatMessage({ id: to === true ? 'configure.change.on' : 'configure.change.off' }, { label })
  }
  const kind = from === '' ? 'set' : to === '' ? 'cleared' : 'changed'
  return intl.formatMessage({ id: `configure.change.${field}` }, { kind, from: String(from), to: String(to) })
}

export const valueText = (value: string | boolean, intl: IntlShape): string => {
  if (typeof value === 'boolean')
    return intl.formatMessage({ id: value ? 'configure.value.on' : 'configure.value.off' })
  return value === '' ? intl.formatMessage({ id: 'configure.value.empty' }) : value
}

/** Names of sections with unsaved changes: "General and Authentications". */
export const unsavedSections = (loaded: WorkspaceDraft, draft: WorkspaceDraft, intl: IntlShape): string => {
  const changed = new Set<WorkspaceSection>(
    WORKSPACE_FIELDS.filter((field) => loaded[field] !== draft[field]).map(sectionOf),
  )
  const names = WORKSPACE_SECTION_NAMES.filter((name) => changed.has(name))
  return intl.formatList(names.map((name) => intl.formatMessage({ id: `configure.section.${name}` })))
}

/** Counts the errors of a section, on its title. */
export const errorLabel = (count: number, intl: IntlShape): string | undefined =>
  count === 0 ? undefined : intl.formatMessage({ id: 'configure.errors' }, { count })

export const namesOf = (fields: readonly FlagField[], intl: IntlShape): string =>
  fields.map((field) => labelOf(field, intl)).join(' · ')
