import { useId, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../button/Button.tsx'
import { matching } from '../collection/useMatching.ts'
import type { ElementProps } from '../elementProps.ts'
import { FieldRoot } from '../field/fieldStyle.ts'
import { useValue } from '../select/options.ts'
import { ellipsis, wrappingRow } from '../mixins.ts'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { textStyle, token } from '../tokens/index.ts'
import { Tooltip } from '../tooltip/Tooltip.tsx'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx'
import { AssignedList } from './AssignedList.tsx'
import { AvailableField } from './AvailableField.tsx'
import { isLocked, itemText, type TransferItem, type TransferListTexts } from './transferItem.ts'

export interface TransferListProps extends ElementProps<
  HTMLDivElement,
  'aria-label' | 'children' | 'defaultValue' | 'onChange' | 'role'
> {
  /** Label of the group: "Share Accounting with". */
  label: string
  /** Assigned and available items, in display order. Keep the array stable between renders. */
  items: readonly TransferItem[]
  /** Ids of the assigned items (controlled). Locked items are assigned whether they are included or not. */
  value?: readonly string[]
  /** Ids of the initially assigned items.
   * @default [] */
  defaultValue?: readonly string[]
  /** Called with all assigned ids, including those of the locked items. */
  onChange?: (ids: string[]) => void
  /** All texts. */
  texts: TransferListTexts
  /** Called after typing pauses: for callers that search themselves, or load `items`. */
  onQueryChange?: (query: string) => void
  /** Ids found by a caller that searches; null for all. Without it, `items` are filtered here, by name and detail. */
  found?: ReadonlySet<string> | null | undefined
  /** Ids that match a text, like `found`, for callers that search themselves: Enter adds a single match. */
  search?: (text: string) => readonly string[]
  /** Called when several were pasted, or typed and entered. Return whether the text was handled. */
  onText?: (text: string) => boolean
  /** Focus starts in the input. Only when the list is the main content of a dialog. */
  autoFocus?: boolean
}

const Root = styled.div`
  display: grid;
  gap: ${token.space4};
  min-inline-size: 0;
`

const Head = styled.div`
  ${wrappingRow(`0 ${token.space1}`)}
  min-block-size: ${token.heightControlSmall};
`

const Title = styled.div`
  ${textStyle('secondary')}
  flex: 1;
  min-inline-size: 0;
`

const Name = styled.span`
  margin-inline-end: ${token.space2};
  font-weight: ${token.weightStrong};
`

/** A long query must not push the label out of view. */
const End = styled.div`
  display: flex;
  min-inline-size: 0;
  & > button,
  & > button > * {
    flex: 0 1 auto;
    min-inline-size: 0;
  }
`

const LongLabel = styled.span`
  ${ellipsis}
`

const Count = styled.span`
  color: ${token.textMuted};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`

const none: readonly string[] = []

interface AllButtonProps {
  label: string
  reason: string | undefined
  onPress: () => void
}

function AllButton({ label, reason, onPress }: AllButtonProps) {
  return (
    <Tooltip content={reason} isDisabled={reason === undefined}>
      <Button variant="ghost" size="small" disabledReason={reason} onPress={onPress}>
        <LongLabel>{label}</LongLabel>
      </Button>
    </Tooltip>
  )
}

/** Assigns some of many items: an autocomplete of the available ones above a list of the assigned. Renders `role="group"`. Not for one of many (use ComboBox) and not for a handful that fit as checkboxes. */
export function TransferList({
  label,
  items,
  value,
  defaultValue = none,
  onChange,
  texts,
  onQueryChange,
  found,
  search,
  onText,
  autoFocus = false,
  ...rest
}: TransferListProps) {
  const say = useSay()
  const titleId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const [isListOpen, setIsListOpen] = useState(false)
  // An open list hides the rest of the page from screen readers, except the top layer.
  const shown = { 'data-react-aria-top-layer': isListOpen || undefined }
  const [ids, setIds] = useValue<readonly string[]>(value, defaultValue, (next) => onChange?.([...next]))

  const assignedIds = useMemo(() => {
    const locked = items.filter(isLocked)
    return new Set([...locked.map(({ id }) => id), ...ids])
  }, [items, ids])
  const assigned = useMemo(() => {
    const present = items.filter(({ id }) => assignedIds.has(id))
    return [...present.filter(isLocked), ...present.filter((item) => !isLocked(item))]
  }, [items, assignedIds])
  const candidates = useMemo(() => (found ? items.filter(({ id }) => found.has(id)) : items), [items, found])
  const available = candidates.filter(({ id }) => !assignedIds.has(id))
  const removable = assigned.filter((item) => !isLocked(item))

  const assign = (next: readonly string[], answer: string) => {
    setIds(next)
    setAnnouncement(answer)
  }
  const without = (removed: readonly TransferItem[]) => {
    const gone = new Set(removed.map(({ id }) => id))
    return [...assignedIds].filter((id) => !gone.has(id))
  }
  const add = (item: TransferItem) => assign([...assignedIds, item.id], say(words.added)(item.name))
  const remove = (item: TransferItem) => assign(without([item]), say(words.removed)(item.name))
  const enter = (text: string): string | null => {
    if (onText?.(text) === true) return null
    const fitting = new Set(search?.(text) ?? matching(items, itemText, text).map(({ id }) => id))
    const [match, ...others] = items.filter(({ id }) => fitting.has(id))
    const answer =
      match === undefined
        ? texts.noneFound
        : others.length > 0
          ? texts.severalFound(others.length + 1)
          : assignedIds.has(match.id)
            ? texts.alreadyAssigned(match.name)
            : null
    if (answer === null && match !== undefined) add(match)
    else setAnnouncement(answer ?? '')
    return answer
  }
  const addAll = () =>
    assign([...assignedIds, ...available.map(({ id }) => id)], texts.addedAll(available.length))
  const clearAll = () => assign(without(removable), texts.clearedAll(removable.length))

  const shared = { texts, onRemove: remove }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be a grid in every browser, and has a border
    <Root {...rest} role="group" aria-label={label}>
      <AvailableField
        items={candidates}
        isSearching={found === undefined}
        assigned={assignedIds}
        {...shared}
        onQueryChange={onQueryChange}
        hasFirstFocus={autoFocus}
        onOpenChange={setIsListOpen}
        onAdd={add}
        inputRef={input}
        labelEnd={
          <End {...shown}>
            <AllButton
              label={texts.addAll}
              reason={available.length === 0 ? texts.nothingToAdd : undefined}
              onPress={addAll}
            />
          </End>
        }
        onEnter={enter}
        onPaste={onText}
      />
      <FieldRoot {...shown}>
        <Head>
          <Title id={titleId}>
            <Name>{texts.assigned}</Name> <Count>{texts.count(assigned.length, items.length)}</Count>
          </Title>
          <AllButton
            label={texts.clearAll}
            reason={removable.length === 0 ? texts.nothingToClear : undefined}
            onPress={clearAll}
          />
        </Head>
        <AssignedList items={assigned} {...shared} labelledBy={titleId} search={search} fallbackRef={input} />
      </FieldRoot>
      <VisuallyHidden element="output" {...shown}>
        {announcement}
      </VisuallyHidden>
    </Root>
  )
}
