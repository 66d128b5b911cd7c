import { Lock, X } from 'lucide-react'
import {
  memo,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
} from 'react'
import { styled } from 'styled-components'
import { useMatching } from '../collection/useMatching.ts'
import { useRowWindow } from '../collection/useRowWindow.ts'
import { IconButton } from '../icon-button/IconButton.tsx'
import { SearchField } from '../search-field/SearchField.tsx'
import { centredRow, framed, iconSize } from '../mixins.ts'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { textStyle, token } from '../tokens/index.ts'
import { ItemFace } from './ItemFace.tsx'
import { isLocked, itemText, useDelayed, type TransferItem, type TransferListTexts } from './transferItem.ts'

interface AssignedListProps {
  items: readonly TransferItem[]
  labelledBy: string
  texts: TransferListTexts
  search: ((text: string) => readonly string[]) | undefined
  onRemove: (item: TransferItem) => void
  /** Takes focus when the last removable one is removed. */
  fallbackRef: RefObject<HTMLElement | null>
}

/** More than fit. */
const LEAST_ROWS = 20
/** Of a row with two lines, in px. */
const USUAL_HEIGHT = 49
/** A longer list can be searched. */
const MOST_UNSEARCHED = 10

const Root = styled.div`
  max-block-size: 20rem;
  ${framed(token.radiusField)}
  overflow: auto;
  overscroll-behavior: contain;
  /* Keeps the focus ring of the first and last row visible. */
  scroll-padding: ${token.space2};
`

const Row = styled.li`
  ${centredRow('10px')}
  min-block-size: 48px;
  padding-block: 5px;
  padding-inline: ${token.space3} ${token.space2};
  &:not(:first-child) {
    border-block-start: 1px solid ${token.border};
  }
`

const LockMark = styled(Lock)`
  ${iconSize(16, 1.6, token.textMuted)}
  margin-inline-end: 6px;
`

const Empty = styled.p`
  ${textStyle('secondary')}
  padding: ${token.space4};
  color: ${token.textSecondary};
  text-align: center;
`

interface AssignedRowProps {
  item: TransferItem
  index: number
  total: number
  removeLabel: string
  onRemove: (item: TransferItem) => void
}

const AssignedRow = memo(function AssignedRow({
  item,
  index,
  total,
  removeLabel,
  onRemove,
}: AssignedRowProps) {
  return (
    <Row data-index={index} aria-posinset={index + 1} aria-setsize={total}>
      <ItemFace item={item} note={item.lockedReason} />
      {item.lockedReason === undefined ? (
        <IconButton
          label={removeLabel}
          icon={<X aria-hidden />}
          size="small"
          data-removes={item.id}
          onPress={() => onRemove(item)}
        />
      ) : (
        <LockMark aria-hidden />
      )}
    </Row>
  )
})

const idOf = ({ id }: TransferItem) => id

const isRemovable = (item: TransferItem) => !isLocked(item)

export function AssignedList({ items: all, texts, search, ...props }: AssignedListProps) {
  const [typed, setTyped] = useState('')
  const isSearchable = all.length > MOST_UNSEARCHED
  const query = useDelayed(isSearchable ? typed.trim() : '')
  const own = useMatching(all, itemText, search === undefined ? query : '')
  const items = useMemo(() => {
    if (search === undefined || query === '') return own
    const found = new Set(search(query))
    return own.filter(({ id }) => found.has(id))
  }, [own, search, query])
  return (
    <>
      {isSearchable && (
        <SearchField
          label={texts.searchAssigned}
          placeholder={texts.searchAssigned}
          value={typed}
          onChange={setTyped}
        />
      )}
      <Items
        {...props}
        key={query}
        items={items}
        emptyText={query === '' ? texts.noneAssigned : texts.noneAssignedFound}
      />
    </>
  )
}

type ItemsProps = Omit<AssignedListProps, 'search' | 'texts'> & { emptyText: string }

function Items({ items, labelledBy, emptyText, onRemove, fallbackRef }: ItemsProps) {
  const say = useSay()
  const list = useRef<HTMLUListElement>(null)
  const focusNext = useRef<(() => void) | null>(null)

  const buttonOf = (id: string | undefined) =>
    id === undefined ? null : list.current?.querySelector<HTMLElement>(`[data-removes="${CSS.escape(id)}"]`)

  const { parts, pin } = useRowWindow({
    itemsRef: list,
    items,
    idOf,
    least: LEAST_ROWS,
    usualHeight: USUAL_HEIGHT,
    currentId: undefined,
    reusesElements: false,
  })
  const keep = ({ target }: FocusEvent) =>
    pin(Number(target.closest<HTMLElement>('[data-index]')?.dataset['index']))

  const latest = useRef<(item: TransferItem) => void>(onRemove)
  useLayoutEffect(() => {
    latest.current = (item) => {
      const at = items.indexOf(item)
      const next = items.slice(at + 1).find(isRemovable) ?? items.slice(0, at).findLast(isRemovable)
      focusNext.current = () => (buttonOf(next?.id) ?? fallbackRef.current)?.focus()
      onRemove(item)
    }
  })
  const remove = useCallback((item: TransferItem) => latest.current(item), [])

  useLayoutEffect(() => {
    focusNext.current?.()
    focusNext.current = null
  })

  return (
    <Root>
      {items.length === 0 ? (
        <Empty>{emptyText}</Empty>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of the buttons in it
        <ul ref={list} aria-labelledby={labelledBy} onFocus={keep}>
          {parts.map((part) =>
            part.kind === 'space' ? (
              <li key={part.key} aria-hidden style={{ blockSize: part.height, overflowAnchor: 'none' }} />
            ) : (
              <AssignedRow
                key={part.key}
                item={part.item}
                index={part.index}
                total={items.length}
                removeLabel={say(words.removeIt)(part.item.name)}
                onRemove={remove}
              />
            ),
          )}
        </ul>
      )}
    </Root>
  )
}
