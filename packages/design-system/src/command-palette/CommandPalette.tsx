import { Search, X } from 'lucide-react'
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react'
import { Dialog, Modal, SelectableCollectionContext } from 'react-aria-components'
import { styled } from 'styled-components'
import { defined } from '../elementProps.ts'
import { Backdrop } from '../dialog/dialogStyle.ts'
import { IconButton } from '../icon-button/IconButton.tsx'
import { media, useMediaQuery } from '../media/media.ts'
import { centredRow, floatingStyle, iconSize } from '../mixins.ts'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { token } from '../tokens/index.ts'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx'
import { search, useSearch, type Command, type CommandGroup, type CommandLine } from './search.ts'
import { CommandList } from './CommandList.tsx'
import { Kbd } from './Kbd.tsx'
import { mergeProps, useAutocomplete, useTextField } from 'react-aria'
import { filterDOMProps } from 'react-aria/filterDOMProps'

interface SearchableProps {
  inputRef: RefObject<HTMLInputElement | null>
  label: string
  placeholder: string | undefined
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

const InputContext = createContext<ComponentProps<'input'>>({})

/** Connects a text field to a list by virtual focus. react-aria's `Autocomplete` would load with every text field, and its `TextField` renders twice before it is painted. */
function Searchable({ inputRef, label, placeholder, value, onChange, children }: SearchableProps) {
  const [focusedNodeId, setFocusedNodeId] = useState<string | null>(null)
  const listRef = useRef<HTMLElement>(null)
  const {
    inputProps: queryProps,
    collectionProps,
    collectionRef,
  } = useAutocomplete(
    { inputRef, collectionRef: listRef },
    { inputValue: value, setInputValue: onChange, focusedNodeId, setFocusedNodeId },
  )
  const { inputProps } = useTextField(
    { ...queryProps, ...defined({ placeholder }), 'aria-label': label, autoFocus: true },
    inputRef,
  )
  // `useTextField` drops the press by which the pointer leaves the list.
  const allProps = mergeProps(filterDOMProps(queryProps, { global: true }), inputProps)
  const { id, disallowTypeAhead, shouldUseVirtualFocus } = collectionProps
  // A new object at each key would render all options again.
  const collection = useMemo(
    () => ({ ...defined({ id }), disallowTypeAhead, shouldUseVirtualFocus, ref: collectionRef }),
    [id, disallowTypeAhead, shouldUseVirtualFocus, collectionRef],
  )
  return (
    <InputContext value={allProps}>
      <SelectableCollectionContext value={collection}>{children}</SelectableCollectionContext>
    </InputContext>
  )
}

interface PaletteProps {
  /** Label of the palette, its input and its list: "Search or jump to". */
  label: string
  /** An example of what to type: "Workspace, person or page". */
  placeholder?: string
  /** All actions and destinations. Keep the objects stable: each is normalised for searching once. A function while they are not made yet: only the field is shown, and Enter calls it. */
  items: readonly Command[] | (() => readonly Command[])
  /** Ids of recently used commands, latest first. They come first while nothing is typed.
   * @default [] */
  recentIds?: readonly string[]
  /** The element with `role="dialog"`. */
  ref?: Ref<HTMLElement>
  [attribute: `data-${string}`]: string | undefined
}

export interface CommandPaletteProps extends PaletteProps {
  isOpen: boolean
  /** Called to close it: on a choice, Esc, the close button or a press outside. */
  onOpenChange: (isOpen: boolean) => void
  /** Called when a command is chosen; the palette closes. */
  onAction: (id: string) => void
}

const none: readonly string[] = []
const noGroups: readonly CommandGroup[] = []

const REST_MS = 600

const Screen = styled(Backdrop)`
  place-items: start center;
  padding-block-start: min(12vh, 112px);
  @media ${media.phone} {
    padding: 0;
  }
`

const Panel = styled(Modal)`
  inline-size: 100%;
  max-inline-size: 640px;
  transition: translate ${token.durationNormal} ${token.easeOut};
  &[data-entering] {
    translate: 0 -8px;
  }
  @media ${media.phone} {
    max-inline-size: none;
  }
`

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  max-block-size: min(480px, calc(var(--visual-viewport-height) - min(12vh, 112px) - ${token.space6}));
  ${floatingStyle(token.radiusDialog, token.elevation3)}
  overflow: hidden;
  @media ${media.phone} {
    block-size: var(--visual-viewport-height);
    max-block-size: none;
    border: 0;
    border-radius: 0;
  }
`

const Field = styled.div`
  ${centredRow(token.space3)}
  flex: none;
  padding-inline: ${token.space4} ${token.space3};
  & > svg {
    ${iconSize(18, 1.6, token.textMuted)}
  }
`

const Control = styled.input`
  flex: 1;
  min-inline-size: 0;
  min-block-size: 52px;
  padding: 0;
  border: 0;
  outline: 0;
  background: transparent;
  color: ${token.text};
  font-size: 1rem;
  &::placeholder {
    color: ${token.textMuted};
    opacity: 1;
  }
`

function QueryInput({ ref }: { ref: RefObject<HTMLInputElement | null> }) {
  return (
    <Control
      {...use(InputContext)}
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props, jsx-a11y/prefer-tag-over-role -- react-aria adds aria-controls
      role="combobox"
      aria-expanded
      aria-haspopup="listbox"
    />
  )
}

/** As high as a full list, so that the panel does not grow. */
const Unlisted = styled.div`
  flex: 0 1 480px;
`

const WITHOUT_KEYS = `${media.phone}, (pointer: coarse)`

function Palette({
  label,
  placeholder,
  items,
  recentIds = none,
  onChoose,
  ...rest
}: PaletteProps & { onChoose: (id: string) => void }) {
  const say = useSay()
  const isWithoutKeys = useMediaQuery(WITHOUT_KEYS)
  const [emptyText, recentLabel] = [say(words.nothingFound), say(words.recent)]
  const [query, setQuery] = useState('')
  const [announcement, setAnnouncement] = useState({ query, text: '' })
  const input = useRef<HTMLInputElement>(null)
  const found = useSearch(typeof items === 'function' ? null : items, query, recentIds, recentLabel)
  const groups = found?.groups ?? noGroups
  const isListed = found !== null
  const shownQuery = found?.query ?? ''
  const isSearching = query.trim() !== ''
  const count = groups.reduce((sum, { lines }) => sum + lines.length, 0)
  const text = count === 0 ? emptyText : say(words.results)(count)

  useEffect(() => {
    const timer = setTimeout(
      () => setAnnouncement({ query: shownQuery, text: isSearching ? text : '' }),
      REST_MS,
    )
    return () => clearTimeout(timer)
  }, [shownQuery, isSearching, text])

  useEffect(() => {
    if (isSearching || !isListed) return undefined
    // react-aria focuses the first option only while something is typed.
    const timer = setTimeout(() => {
      const down = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true })
      input.current?.dispatchEvent(down)
    })
    return () => clearTimeout(timer)
  }, [isSearching, isListed])

  const choose = useCallback(
    ({ id, query: next }: CommandLine) => {
      if (next === undefined) onChoose(id)
      else setQuery(next)
    },
    [onChoose],
  )
  const chooseListed = useCallback(
    (id: string) => {
      const line = groups.flatMap(({ lines }) => lines).find((each) => each.id === id)
      if (line) choose(line)
    },
    [groups, choose],
  )

  const chooseFirst = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter') return
    const isOnInput = event.target instanceof HTMLInputElement
    const isOutdated = found?.query !== query
    // After a deletion react-aria focuses no option, and Enter would do nothing.
    const isOnOption = event.currentTarget.querySelector('[role="option"][data-focused]') !== null
    if (!isOnInput || (isOnOption && !isOutdated)) return
    const all = typeof items === 'function' ? items() : items
    const [group] = isOutdated ? search(all, query, recentIds, recentLabel) : groups
    if (!group?.lines[0] && !isOutdated) return
    event.preventDefault()
    event.stopPropagation()
    if (group?.lines[0]) choose(group.lines[0])
  }

  return (
    <Dialog {...rest} aria-label={label}>
      <Searchable inputRef={input} label={label} placeholder={placeholder} value={query} onChange={setQuery}>
        <Frame onKeyDownCapture={chooseFirst}>
          <Field>
            <Search aria-hidden />
            <QueryInput ref={input} />
            {isWithoutKeys ? (
              <IconButton slot="close" label={say(words.close)} icon={<X aria-hidden />} />
            ) : (
              <Kbd keys={['Esc']} aria-hidden />
            )}
          </Field>
          {isListed ? (
            <CommandList
              label={label}
              groups={groups}
              emptyText={emptyText}
              query={shownQuery}
              onAction={chooseListed}
            />
          ) : (
            <Unlisted />
          )}
          {/* Typing clears the old count. */}
          <VisuallyHidden element="output">
            {announcement.query === query && announcement.text}
          </VisuallyHidden>
        </Frame>
      </Searchable>
    </Dialog>
  )
}

/** Finds any page or action by a few characters of its name. Renders a modal `role="dialog"` with an `<input role="combobox">` and a `role="listbox"`. Never the only way to reach its commands. Not for a form: use ComboBox. */
export function CommandPalette({ isOpen, onOpenChange, onAction, ...palette }: CommandPaletteProps) {
  const choose = useCallback(
    (id: string) => {
      onOpenChange(false)
      onAction(id)
    },
    [onOpenChange, onAction],
  )
  return (
    <Screen isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Panel>
        <Palette {...palette} onChoose={choose} />
      </Panel>
    </Screen>
  )
}
