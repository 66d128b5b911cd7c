import { Lock, X } from 'lucide-react'
import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { styled } from 'styled-components'
import { Button } from '../button/Button.tsx'
import { useMatching } from '../collection/useMatching.ts'
import { IconButton } from '../icon-button/IconButton.tsx'
import { SearchField } from '../search-field/SearchField.tsx'
import { iconSize } from '../mixins.ts'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { textStyle, token } from '../tokens/index.ts'
import { ItemFace } from './ItemFace.tsx'
import { itemText, useDelayed, type TransferItem, type TransferListTexts } from './transferItem.ts'

const AHEAD_PX = 240

interface IncrementalWindow {
  count: number
  showMore: () => void
  endRef: RefObject<HTMLDivElement | null>
}

function useIncrementalWindow(
  total: number,
  pageSize: number,
  focusItem: (index: number) => void,
): IncrementalWindow {
  const [wanted, setWanted] = useState(pageSize)
  const endRef = useRef<HTMLDivElement>(null)
  const focusFrom = useRef<number>(null)
  const count = Math.min(wanted, total)

  useEffect(() => {
    const end = endRef.current
    if (end === null || count === total) return undefined
    // A new observer reports at once when even the longer list does not fill the window.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setWanted(count + pageSize)
      },
      { rootMargin: `0px 0px ${AHEAD_PX}px 0px` },
    )
    observer.observe(end)
    return () => observer.disconnect()
  }, [count, total, pageSize])

  useLayoutEffect(() => {
    if (focusFrom.current === null) return
    focusItem(focusFrom.current)
    focusFrom.current = null
  })

  const showMore = () => {
    focusFrom.current = count
    setWanted(count + pageSize)
  }

  return { count, showMore, endRef }
}

interface AssignedListProps {
  items: readonly TransferItem[]
  labelledBy: string
  texts: TransferListTexts
  search: ((text: string) => readonly string[]) | undefined
  onRemove: (item: TransferItem) => void
  /** Takes focus when the last removable one is removed. */
  fallbackRef: RefObject<HTMLElement | null>
}

/** About seven screens of the list. */
const PAGE_SIZE = 50
/** A longer list can be searched. */
const MOST_UNSEARCHED = 10

const Root = styled.div`
  max-block-size: 20rem;
  border: 1px solid ${token.border};
  border-radius: ${token.radiusField};
  background: ${token.surface};
  overflow: auto;
  overscroll-behavior: contain;
  /* Keeps the focus ring of the first and last row visible. */
  scroll-padding: ${token.space2};
`

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: 10px;
  min-block-size: 48px;
  padding-block: 5px;
  padding-inline: ${token.space3} ${token.space2};
  &:not(:first-child) {
    border-block-start: 1px solid ${token.border};
  }
`

const LockMark = styled(Lock)`
  ${iconSize(16, 1.6)}
  margin-inline-end: 6px;
  color: ${token.textMuted};
`

const Empty = styled.p`
  ${textStyle('secondary')}
  padding: ${token.space4};
  color: ${token.textSecondary};
  text-align: center;
`

const End = styled.div`
  display: flex;
  justify-content: center;
  padding: ${token.space2};
  border-block-start: 1px solid ${token.border};
`

interface AssignedRowProps {
  item: TransferItem
  removeLabel: string
  onRemove: (item: TransferItem) => void
}

const AssignedRow = memo(function AssignedRow({ item, removeLabel, onRemove }: AssignedRowProps) {
  return (
    <Row>
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

const isRemovable = ({ lockedReason }: TransferItem) => lockedReason === undefined

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

  const focusRow = (index: number) => buttonOf(items[index]?.id)?.focus()
  const { count, showMore, endRef } = useIncrementalWindow(items.length, PAGE_SIZE, focusRow)

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
        <ul ref={list} aria-labelledby={labelledBy}>
          {items.slice(0, count).map((item) => (
            <AssignedRow
              key={item.id}
              item={item}
              removeLabel={say(words.removeIt)(item.name)}
              onRemove={remove}
            />
          ))}
        </ul>
      )}
      {count < items.length && (
        <End ref={endRef}>
          <Button variant="ghost" size="small" onPress={showMore}>
            {say(words.showMore)(count, items.length)}
          </Button>
        </End>
      )}
    </Root>
  )
}
