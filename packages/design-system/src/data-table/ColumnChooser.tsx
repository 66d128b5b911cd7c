import { Check, Columns3, GripVertical } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import {
  Button as AriaButton,
  CheckboxButton,
  CheckboxField,
  Dialog,
  DropIndicator,
  GridList,
  GridListItem,
  useDragAndDrop,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../icon-button/IconButton.tsx'
import { bareButtonStyle, centredRow, iconSize, ringed } from '../mixins.ts'
import { AnchoredDialog } from '../popover/anchored.tsx'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { textStyle, token } from '../tokens/index.ts'
import { columnChoices, type Column, type ColumnLayout } from './column.ts'
import { ChoiceMark } from '../field/choiceStyle.ts'

const CheckRoot = styled(CheckboxField)`
  flex: none;
  display: grid;
`

const CheckControl = styled(CheckboxButton)`
  display: grid;
  place-items: center;
  ${iconSize(24)}
  & > * {
    margin: 0;
  }
`

export interface ColumnChooserProps {
  /** Label of the button and its dialog: "Columns". */
  label: string
  /** All columns of the table, in their default order. */
  columns: readonly Pick<Column<unknown>, 'header' | 'id' | 'isRowHeader'>[]
  /** The chosen layout (controlled). */
  layout: ColumnLayout
  /** Called with another layout. */
  onLayoutChange: (layout: ColumnLayout) => void
  /** Whether it is open initially, as when its code was loaded by a press.
   * @default false */
  defaultOpen?: boolean
  [attribute: `data-${string}`]: string | undefined
}

const List = styled(GridList)`
  display: grid;
  min-inline-size: 200px;
  padding: ${token.space1};
  outline: none;
`

const Item = styled(GridListItem)`
  ${textStyle('body')}
  ${centredRow(token.space2)}
  min-block-size: ${token.heightControl};
  padding-inline: ${token.space1} ${token.space3};
  border-radius: ${token.radiusControl};
  cursor: default;
  &[data-hovered] {
    background: ${token.hover};
  }
  ${ringed('&[data-focus-visible]', -2)}
  &[data-moving] {
    opacity: 0.5;
  }
`

const DropLine = styled(DropIndicator)`
  &[data-drop-target] {
    outline: 1px solid ${token.accent};
  }
  @media (forced-colors: active) {
    outline-color: Highlight;
  }
`

const Grip = styled(AriaButton)`
  ${bareButtonStyle}
  ${iconSize(24)}
  border-radius: ${token.radiusControl};
  color: ${token.textMuted};
  cursor: grab;
  & > svg {
    ${iconSize(14, 1.8)}
  }
`

const rowOf = (list: Element | null, id: string): HTMLElement | undefined =>
  [...(list?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].find((row) => row.dataset['key'] === id)

const Foot = styled.div`
  padding: ${token.space1} ${token.space2} ${token.space2};
`

/** Lets users hide and reorder columns of a DataTable, by pointer and keyboard. Renders a `<button>` that opens a dialog with a list. The row header column always stays visible. */
export function ColumnChooser({
  label,
  columns,
  layout,
  onLayoutChange,
  defaultOpen = false,
  ...rest
}: ColumnChooserProps) {
  const say = useSay()
  const choices = columnChoices(columns, layout)
  const ids = choices.map(({ column }) => column.id)

  const listRef = useRef<HTMLDivElement>(null)
  const moved = useRef<string | null>(null)
  useLayoutEffect(() => {
    const row = moved.current === null ? null : rowOf(listRef.current, moved.current)
    moved.current = null
    row?.focus()
  })

  const move = (event: KeyboardEvent) => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    const id = ids.find((own) => rowOf(listRef.current, own)?.contains(document.activeElement))
    if (step === undefined || id === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const place = ids.indexOf(id) + step
    if (place < 0 || place >= ids.length) return
    moved.current = id
    onLayoutChange({ ...layout, order: ids.filter((own) => own !== id).toSpliced(place, 0, id) })
  }

  /** react-aria moves all selected items; here selection means that a column is visible. */
  const grabbed = useRef('')
  const [moving, setMoving] = useState<string | null>(null)
  const grab = ({ target }: SyntheticEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null
    if (row) grabbed.current = row.dataset['key'] ?? ''
  }

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: () => [{ 'text/plain': grabbed.current }],
    renderDropIndicator: (target) => <DropLine target={target} />,
    onDragStart: () => setMoving(grabbed.current),
    onDragEnd: () => setMoving(null),
    onReorder: ({ target: { key, dropPosition } }) => {
      const id = grabbed.current
      if (key === id) return
      const others = ids.filter((own) => own !== id)
      const place = others.indexOf(String(key)) + Number(dropPosition === 'after')
      onLayoutChange({ ...layout, order: others.toSpliced(place, 0, id) })
    },
  })

  const triggerRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!defaultOpen) return
    triggerRef.current?.focus()
    // oxlint-disable-next-line react/set-state-in-effect -- closing returns focus to where it was before the opening
    setOpen(true)
  }, [defaultOpen])

  const trigger = (
    <IconButton
      {...rest}
      ref={triggerRef}
      variant="secondary"
      icon={<Columns3 aria-hidden />}
      label={label}
    />
  )
  return (
    <AnchoredDialog trigger={trigger} placement="bottom end" isOpen={isOpen} onOpenChange={setOpen}>
      <Dialog aria-label={label}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys of the list */}
        <div
          onPointerDownCapture={grab}
          onKeyDownCapture={(event) => {
            grab(event)
            move(event)
          }}
        >
          <List
            ref={listRef}
            aria-label={label}
            selectionMode="multiple"
            dragAndDropHooks={dragAndDropHooks}
            disabledBehavior="selection"
            // Escape closes the dialog; it must not clear the selection, which would hide every column.
            escapeKeyBehavior="none"
            selectedKeys={choices.filter(({ isShown }) => isShown).map(({ column }) => column.id)}
            onSelectionChange={(shown) =>
              onLayoutChange({ ...layout, hidden: shown === 'all' ? [] : ids.filter((id) => !shown.has(id)) })
            }
          >
            {choices.map(({ column }) => (
              <Item
                key={column.id}
                id={column.id}
                textValue={column.header}
                isDisabled={column.isRowHeader === true}
                data-moving={column.id === moving || undefined}
              >
                {/* react-aria would count the visible columns: "Drag 5 selected items". */}
                <Grip slot="drag" aria-label={column.header}>
                  <GripVertical aria-hidden />
                </Grip>
                <CheckRoot slot="selection">
                  <CheckControl>
                    {({ isSelected }) => <ChoiceMark>{isSelected && <Check />}</ChoiceMark>}
                  </CheckControl>
                </CheckRoot>
                {column.header}
              </Item>
            ))}
          </List>
        </div>
        <Foot>
          <Button size="small" variant="ghost" onPress={() => onLayoutChange({})}>
            {say(words.reset)}
          </Button>
        </Foot>
      </Dialog>
    </AnchoredDialog>
  )
}
