import { Upload } from 'lucide-react'
import { useId, useRef } from 'react'
import { FileTrigger } from 'react-aria-components'
import { styled } from 'styled-components'
import { Button } from '../button/index.ts'
import { defined } from '../defined.ts'
import type { ElementProps } from '../elementProps.ts'
import { FieldMessages, type FieldProps } from '../field/index.ts'
import { iconSize, wrappingRow } from '../mixins.ts'
import { AriaTrigger } from '../press/index.ts'
import { textStyle, token } from '../tokens/index.ts'
import type { UploadItem } from './uploadItem.ts'
import { UploadList } from './UploadList.tsx'
import { useFileDrop } from './useFileDrop.ts'

export interface FileUploadProps
  extends
    ElementProps<HTMLDivElement, 'aria-label' | 'children' | 'onSelect' | 'role'>,
    Pick<FieldProps, 'description' | 'errorMessage' | 'label'> {
  /** Label of the button: "Choose a file". */
  buttonLabel: string
  /** Continues the button's label: "or drop it here". */
  dropLabel: string
  /** Called with chosen, dropped or pasted files: of any kind, since `acceptedFileTypes` is only a hint. Validate them. */
  onSelect: (files: File[]) => void
  /** File types that the browser's dialog offers: extensions such as `.csv`, or media types. */
  acceptedFileTypes?: readonly string[]
  /** Accepts more than one file at a time. */
  allowsMultiple?: boolean
  /** The files and their progress (controlled). */
  items?: readonly UploadItem[]
  /** Label of the list of files: "Files". */
  itemsLabel?: string
  /** Called when a user removes a file, or cancels its upload. */
  onRemove?: (id: string) => void
  /** Label of the remove button: `(name) => \`Remove ${name}\``. */
  removeLabel?: (name: string) => string
  /** Disables choosing, dropping and pasting. */
  isDisabled?: boolean
}

const Root = styled.div`
  display: grid;
  gap: 6px;
  min-inline-size: 0;
`

const Name = styled.div`
  ${textStyle('secondary')}
  font-weight: ${token.weightStrong};
  color: ${token.text};
`

const Zone = styled.div`
  ${wrappingRow(token.space2)}
  justify-content: center;
  padding: ${token.space5} ${token.space4};
  border: 1px dashed ${token.borderControl};
  border-radius: ${token.radiusCard};
  background: ${token.surface};
  color: ${token.textSecondary};
  & > svg {
    flex: none;
    ${iconSize(20, 1.6)}
    color: ${token.textMuted};
  }
  &[data-over] {
    border-color: ${token.accent};
    background: ${token.accentSubtle};
    color: ${token.accentText};
  }
  &[data-invalid] {
    border-color: ${token.bad};
  }
  &[data-disabled] {
    border-color: ${token.border};
    color: ${token.textDisabled};
  }
  @media (forced-colors: active) {
    &[data-over] {
      border-style: solid;
      border-color: Highlight;
    }
  }
`

/** Touch devices cannot drop. */
const DropWords = styled.span`
  @media (hover: none) and (pointer: coarse) {
    display: none;
  }
`

const itself = (name: string): string => name

const noItems: readonly UploadItem[] = []

/** Accepts files by its button, dropped anywhere on the page, or pasted. Renders a `<div role="group">` with a drop zone, a `<button>` and, with `items`, a list of files with their progress. It uploads nothing: the caller does. */
export function FileUpload({
  label,
  description,
  errorMessage,
  buttonLabel,
  dropLabel,
  onSelect,
  acceptedFileTypes,
  allowsMultiple = false,
  items = noItems,
  itemsLabel = label,
  onRemove,
  removeLabel = itself,
  isDisabled = false,
  ...rest
}: FileUploadProps) {
  const id = useId()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const zoneRef = useRef<HTMLDivElement>(null)
  const add = (files: readonly File[]) => {
    const taken = allowsMultiple ? [...files] : files.slice(0, 1)
    if (taken.length > 0 && !isDisabled) onSelect(taken)
  }
  const isOver = useFileDrop(zoneRef, isDisabled, add)
  const isInvalid = Boolean(errorMessage)
  const described = [description !== undefined && `${id}-description`, isInvalid && `${id}-error`].filter(
    Boolean,
  )
  return (
    <Root
      {...rest}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would have a legend in its border
      role="group"
      aria-labelledby={`${id}-label`}
      aria-disabled={isDisabled || undefined}
      {...(described.length > 0 && { 'aria-describedby': described.join(' ') })}
    >
      <Name id={`${id}-label`}>{label}</Name>
      <Zone
        ref={zoneRef}
        data-file-zone=""
        data-over={isOver || undefined}
        data-invalid={isInvalid || undefined}
        data-disabled={isDisabled || undefined}
      >
        <Upload aria-hidden />
        <FileTrigger
          allowsMultiple={allowsMultiple}
          {...defined({ acceptedFileTypes })}
          onSelect={(files) => add([...(files ?? [])])}
        >
          <AriaTrigger>
            <Button ref={buttonRef} size="small" {...(isDisabled && { isDisabled })}>
              {buttonLabel}
            </Button>
          </AriaTrigger>
        </FileTrigger>
        <DropWords>{dropLabel}</DropWords>
      </Zone>
      <FieldMessages
        description={description}
        errorMessage={errorMessage}
        wiring={{
          label: {},
          description: { id: `${id}-description` },
          error: { id: `${id}-error` },
        }}
      />
      {items.length > 0 && (
        <UploadList
          label={itemsLabel}
          items={items}
          onRemove={onRemove}
          removeLabel={removeLabel}
          onEmpty={() => buttonRef.current?.focus()}
        />
      )}
    </Root>
  )
}
