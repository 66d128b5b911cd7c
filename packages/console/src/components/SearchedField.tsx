import { ComboBox, type SelectOption, type SelectOptions } from '@portico/design-system'
import { normaliseForSearch } from '@portico/stores'
import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'

const MOST = 20

export interface SearchedFieldProps {
  label: string
  /** Up to some thousands; the field lists a few matches, of each group. */
  options: SelectOptions
  /** The field is empty again afterwards. */
  onChoose: (id: string) => void
}

const matching = (options: readonly SelectOption[], words: string): SelectOption[] => {
  const found: SelectOption[] = []
  for (const option of options) {
    const { label, description = '' } = option
    if (normaliseForSearch(`${label} ${description}`).includes(words)) found.push(option)
    if (found.length === MOST) break
  }
  return found
}

/** Chooses one of many after another, each found by a part of the name. */
export function SearchedField({ label, options, onChoose }: SearchedFieldProps) {
  const intl = useIntl()
  const [typed, setTyped] = useState('')
  // The list closes by it; the field does not show it.
  const [chosen, setChosen] = useState<SelectOption | null>(null)
  const text = chosen === null ? typed : ''
  const items = useMemo(() => {
    const words = normaliseForSearch(text)
    const alone = options.filter((option): option is SelectOption => !('items' in option))
    const groups = options.flatMap((option) => {
      const found = 'items' in option ? matching(option.items, words) : []
      return found.length === 0 ? [] : [{ label: option.label, items: found }]
    })
    return [...matching(alone, words), ...groups]
  }, [options, text])
  return (
    <ComboBox
      label={label}
      isLabelHidden
      placeholder={label}
      items={items}
      filtering="none"
      emptyText={intl.formatMessage({ id: 'activity.filter.nobody' })}
      toggleLabel={intl.formatMessage({ id: 'activity.filter.open' })}
      value={chosen?.id ?? null}
      inputValue={text}
      onInputChange={(next) => {
        setTyped(next)
        if (chosen !== null && next !== chosen.label) setChosen(null)
      }}
      onOpenChange={(isOpen) => {
        if (!isOpen || chosen === null) return
        setTyped('')
        setChosen(null)
      }}
      onChange={(id) => {
        if (id === null) return
        const option = items
          .flatMap((item) => ('items' in item ? item.items : [item]))
          .find((item) => item.id === id)
        setChosen(option ?? null)
        onChoose(id)
      }}
    />
  )
}
