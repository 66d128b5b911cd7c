import { Check, ChevronDown } from 'lucide-react'
import { useDeferredValue, useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Button as AriaButton, ButtonContext, ComboBox, Input } from 'react-aria-components'
import { styled } from 'styled-components'
import { useMatching } from '../collection/useMatching.ts'
import { MultipleKeys } from '../combo-box/MultipleKeys.tsx'
import { defined } from '../elementProps.ts'
import { AriaShell } from '../field/ariaField.tsx'
import { FieldButton } from '../field/FieldButton.tsx'
import { FieldInput, fieldStyle } from '../field/fieldStyle.ts'
import { disabledOption, OptionItem, OptionList, OptionNote, OptionSurface } from '../select/OptionList.tsx'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { ItemFace } from './ItemFace.tsx'
import { itemText, useDelayed, type TransferItem, type TransferListTexts } from './transferItem.ts'

interface AvailableFieldProps {
  items: readonly TransferItem[]
  /** False when the caller has filtered the items. */
  isSearching: boolean
  assigned: ReadonlySet<string>
  texts: TransferListTexts
  onQueryChange: ((query: string) => void) | undefined
  hasFirstFocus: boolean
  onOpenChange: (isOpen: boolean) => void
  onAdd: (item: TransferItem) => void
  onRemove: (item: TransferItem) => void
  inputRef: RefObject<HTMLInputElement | null>
  /** At the end of the label's line. */
  labelEnd: ReactNode
  /** Enter on a text. @returns An error message; null when the text was handled. */
  onEnter: (text: string) => string | null
  onPaste: ((text: string) => boolean) | undefined
}

/** Nobody reads more, and each costs as much as a row. */
const MAX_OPTIONS = 50
const MOST_HEIGHT = 360

const Root = styled(ComboBox<object, 'multiple'>)`
  ${fieldStyle}
`

/** Reserves its space, so that the details before it are aligned. */
const AssignedMark = styled(Check)`
  [role='option']:not([data-selected]) > & {
    visibility: hidden;
  }
`

const showAll = () => true

export function AvailableField({
  items,
  isSearching,
  assigned,
  texts,
  onQueryChange,
  hasFirstFocus,
  onOpenChange,
  onAdd,
  onRemove,
  inputRef,
  labelEnd,
  onEnter,
  onPaste,
}: AvailableFieldProps) {
  const say = useSay()
  const noteId = useId()
  const [typed, setTyped] = useState('')
  const [answer, setAnswer] = useState<{ text: string; announcement: string } | null>(null)
  const enter = () => {
    const announcement = onEnter(typed)
    setAnswer(announcement === null ? null : { text: typed, announcement })
    return announcement === null
  }
  const query = useDelayed(typed)
  const asked = useRef('')
  useEffect(() => {
    if (query === asked.current) return
    asked.current = query
    onQueryChange?.(query)
  }, [query, onQueryChange])

  const found = useMatching(items, itemText, useDeferredValue(isSearching ? query : ''))
  const shown = found.slice(0, MAX_OPTIONS)
  const hidden = found.length - shown.length

  const change = (ids: readonly unknown[]) => {
    const chosen = new Set(ids.map(String))
    const added = items.find(({ id }) => chosen.has(id) && !assigned.has(id))
    const removed = items.find(({ id }) => !chosen.has(id) && assigned.has(id))
    if (added) onAdd(added)
    else if (removed) onRemove(removed)
    // react-aria repeats the value on blur.
    else setTyped('')
    // The list stays open, and the next letter starts a new search.
    if (added ?? removed) inputRef.current?.select()
  }

  return (
    <Root
      selectionMode="multiple"
      defaultFilter={showAll}
      value={[...assigned]}
      onChange={change}
      inputValue={typed}
      onInputChange={setTyped}
      onOpenChange={onOpenChange}
      autoFocus={hasFirstFocus}
      allowsEmptyCollection
    >
      <AriaShell
        label={texts.search} // Otherwise react-aria would use it for the button that opens the list.
        labelEnd={<ButtonContext value={null}>{labelEnd}</ButtonContext>}
      >
        <MultipleKeys typed={typed} onEnter={enter} onPaste={(text) => onPaste?.(text) === true}>
          <FieldInput as={Input} ref={inputRef} {...defined({ placeholder: texts.placeholder })} />
          <FieldButton as={AriaButton} label={texts.toggle} icon={<ChevronDown aria-hidden />} />
        </MultipleKeys>
      </AriaShell>
      {/* Label and action above it stay visible. */}
      <OptionSurface offset={5} placement="bottom start" shouldFlip={false} maxHeight={MOST_HEIGHT}>
        {answer?.text === typed && <OptionNote>{answer.announcement}</OptionNote>}
        <OptionList
          {...(hidden > 0 && { 'aria-describedby': noteId })}
          renderEmptyState={() => <OptionNote>{texts.noneFound}</OptionNote>}
        >
          {shown.map((item) => (
            <OptionItem
              key={item.id}
              id={item.id}
              textValue={item.name}
              {...(item.lockedReason !== undefined && disabledOption)}
            >
              <ItemFace item={item} note={item.lockedReason} />
              <AssignedMark aria-hidden />
            </OptionItem>
          ))}
        </OptionList>
        {hidden > 0 && <OptionNote id={noteId}>{say(words.moreToType)(hidden)}</OptionNote>}
      </OptionSurface>
    </Root>
  )
}
