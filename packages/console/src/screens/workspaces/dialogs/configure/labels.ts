import type {
  FieldChange,
  FieldError,
  TextField,
  WorkspaceDraft,
  WorkspaceField,
  WorkspaceSection,
} from '@portico/stores'
import { EMPTY_DRAFT, WORKSPACE_FIELDS, WORKSPACE_SECTION_NAMES, sectionOf } from '@portico/stores'
import { USERS_RANGE } from '@portico/stores/contract'
import type { IntlShape } from 'react-intl'
import { isMessageId } from '../../../../i18n/catalogues.ts'

export const labelOf = (field: WorkspaceField, intl: IntlShape): string =>
  intl.formatMessage({ id: `configure.field.${field}` })

/** Help for fields whose name does not explain itself. */
export const helpOf = (field: WorkspaceField, intl: IntlShape): string | undefined => {
  const id = `configure.help.${field}`
  return isMessageId(id, intl.messages) ? intl.formatMessage({ id }, USERS_RANGE) : undefined
}

export const errorText = (field: TextField | 'reset', error: FieldError, intl: IntlShape): string => {
  const { code, ...values } = error
  return code === 'required'
    ? intl.formatMessage({ id: `configure.required.${field}` })
    : intl.formatMessage({ id: `configure.error.${code}` }, values)
}

const isTextField = (field: WorkspaceField): field is TextField => typeof EMPTY_DRAFT[field] === 'string'

export const changeText = ({ field, from, to }: FieldChange, intl: IntlShape): string => {
  if (!isTextField(field)) {
    const label = labelOf(field, intl)
    return intl.formatMessage({ id: to === true ? 'configure.change.on' : 'configure.change.off' }, { label })
  }
  const kind = from === '' ? 'set' : to === '' ? 'cleared' : 'changed'
  return intl.formatMessage({ id: `configure.change.${field}` }, { kind, from: String(from), to: String(to) })
}

export const unsavedSections = (loaded: WorkspaceDraft, draft: WorkspaceDraft, intl: IntlShape): string => {
  const changed = new Set<WorkspaceSection>(
    WORKSPACE_FIELDS.filter((field) => loaded[field] !== draft[field]).map(sectionOf),
  )
  const names = WORKSPACE_SECTION_NAMES.filter((name) => changed.has(name))
  return intl.formatList(names.map((name) => intl.formatMessage({ id: `configure.section.${name}` })))
}
