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

/** Name of a setting, as its control is labelled. */
export const labelOf = (field: WorkspaceField, intl: IntlShape): string =>
  intl.formatMessage({ id: `configure.field.${field}` })

/** What is wrong with a field, and how to mend it. */
export const errorText = (field: TextField | 'reset', error: FieldError, intl: IntlShape): string => {
  const { code, ...values } = error
  return code === 'required'
    ? intl.formatMessage({ id: `configure.required.${field}` })
    : intl.formatMessage({ id: `configure.error.${code}` }, values)
}

/** Every field that holds a text; a new one breaks the build until it has words of its own. */
const textFields: Record<TextField, true> = {
  name: true,
  subdomain: true,
  users: true,
  restrictedGroups: true,
  networkId: true,
  gatewayUrl: true,
}

const isTextField = (field: WorkspaceField): field is TextField => Object.hasOwn(textFields, field)

/** One change in plain words: "Turn on Google". */
export const changeText = ({ field, from, to }: FieldChange, intl: IntlShape): string => {
  if (!isTextField(field)) {
    const label = labelOf(field, intl)
    return intl.formatMessage({ id: to === true ? 'configure.change.on' : 'configure.change.off' }, { label })
  }
  const kind = from === '' ? 'set' : to === '' ? 'cleared' : 'changed'
  return intl.formatMessage({ id: `configure.change.${field}` }, { kind, from: String(from), to: String(to) })
}

/** The value of a setting, as one says it. */
export const valueText = (value: string | boolean, intl: IntlShape): string => {
  if (typeof value === 'boolean')
    return intl.formatMessage({ id: value ? 'configure.value.on' : 'configure.value.off' })
  return value === '' ? intl.formatMessage({ id: 'configure.value.empty' }) : value
}

/** Names of the sections in which something is unsaved: "General and Authentications". */
export const unsavedSections = (loaded: WorkspaceDraft, draft: WorkspaceDraft, intl: IntlShape): string => {
  const changed = new Set<WorkspaceSection>(
    WORKSPACE_FIELDS.filter((field) => loaded[field] !== draft[field]).map(sectionOf),
  )
  const names = WORKSPACE_SECTION_NAMES.filter((name) => changed.has(name))
  return intl.formatList(names.map((name) => intl.formatMessage({ id: `configure.section.${name}` })))
}

/** Words on a section's title that count what is wrong inside; none when nothing is. */
export const errorLabel = (count: number, intl: IntlShape): string | undefined =>
  count === 0 ? undefined : intl.formatMessage({ id: 'configure.errors' }, { count })

/** Names of what is switched on, in the order of the dialog. */
export const namesOf = (fields: readonly FlagField[], intl: IntlShape): string =>
  fields.map((field) => labelOf(field, intl)).join(' · ')
