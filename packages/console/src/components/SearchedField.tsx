import { ComboBox, type SelectOption } from '@portico/design-system'
import { normaliseForSearch } from '@portico/stores'
import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'

const MOST = 20

export interface SearchedFieldProps {
  label: string
  /** Up to some thousands; the field lists a few matches. */
  options: readonly SelectOption[]
  value: string | undefined
  onChange: (id: string | undefined) => void
}

const nameOf = (options: readonly SelectOption[], id: string | undefined): string =>
  id === undefined ? '' : (options.find((option) => option.id === id)?.label ?? id)

/** A choice of many, found by a part of the name. */
export function SearchedField({ label, options, value, onChange }: SearchedFieldProps) {
  const intl = useIntl()
  const name = nameOf(options, value)
  const [typed, setTyped] = useState(name)
  const [seen, setSeen] = useState(name)
  // Changed from outside: by the address, a tag or a loaded list.
  if (seen !== name) {
    setSeen(name)
    setTyped(name)
  }
  const items = useMemo(() => {
    const words = typed === name ? '' : normaliseForSearch(typed)
    const found = options.filter(
      ({ id, label: text, description = '' }) =>
        id !== value && normaliseForSearch(`${text} ${description}`).includes(words),
    )
    const own = value === undefined ? [] : [{ id: value, label: name }]
    return [...own, ...found.slice(0, MOST)]
  }, [options, typed, name, value])
  return (
    <ComboBox
      label={label}
      isLabelHidden
      placeholder={label}
      items={items}
      filtering="none"
      emptyText={intl.formatMessage({ id: 'activity.filter.nobody' })}
      toggleLabel={intl.formatMessage({ id: 'activity.filter.open' })}
      value={value ?? null}
      inputValue={typed}
      onInputChange={setTyped}
      onChange={(id) => onChange(id ?? undefined)}
    />
  )
}
