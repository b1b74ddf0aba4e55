import './styles.css'; // adds the styles to this library's style sheet; an app imports `@assess/ui/styles.css`, before or after its own styles

export { useIsHydrated } from './hydration/use-is-hydrated.ts';
export { useServerHtml } from './hydration/use-server-html.ts';
export { AppButton, type AppButtonProps } from './app-button/app-button.tsx';
export { BackLink } from './back-link/back-link.tsx';
export { Badge, type BadgeProps } from './badge/badge.tsx';
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './button/button.tsx';
export { Card, type CardProps } from './card/card.tsx';
export { Checkbox, type CheckboxProps } from './checkbox/checkbox.tsx';
export { ContactDetails, ContactLink, ContactProvider, type Contact } from './contact/contact.tsx';
export { CopyButton, type CopyButtonProps } from './copy-button/copy-button.tsx';
export { Dialog, DialogButton, type DialogButtonProps, type DialogProps } from './dialog/dialog.tsx';
export { OpenDialog, type OpenDialogProps } from './dialog/open-dialog.tsx';
export { ErrorBoundary, type ErrorBoundaryProps } from './error-boundary/error-boundary.tsx';
export { ErrorSummary, type ErrorSummaryProps } from './error-summary/error-summary.tsx';
export { FieldError, FieldRow, type FieldRowProps } from './field/field.tsx';
export { FieldGroup, Fieldset, type FieldsetProps } from './fieldset/fieldset.tsx';
export { IframeField, type IframeFieldProps } from './iframe-field/iframe-field.tsx';
export { Heading, type HeadingProps } from './heading/heading.tsx';
export {
  AlertIcon,
  ArrowLeftIcon,
  ArrowRightIcon,
  CalendarIcon,
  CardIcon,
  CartIcon,
  CheckIcon,
  ChevronDownIcon,
  CloseIcon,
  ExternalIcon,
  type IconProps,
  InfoIcon,
  LockIcon,
  MenuIcon,
  SearchIcon,
  UserIcon,
} from './icon/icon.tsx';
export { Link, LinkProvider, type LinkProviderProps, type RenderLink } from './link/link.tsx';
export { FocusedNotice, type FocusedNoticeProps } from './notice/focused-notice.tsx';
export { Notice, type NoticeProps } from './notice/notice.tsx';
export { markAsReplacement } from './notice/use-focus-on-new-message.ts';
export { Columns, type ColumnsProps, Page, type PageProps } from './page/page.tsx';
export { PasswordField, type PasswordFieldProps } from './password-field/password-field.tsx';
export { plainControls } from './plain-controls/plain-controls.ts';
export { RadioGroup, type RadioGroupProps } from './radio-group/radio-group.tsx';
export { SelectField, type SelectFieldProps } from './select-field/select-field.tsx';
export { Skeleton } from './skeleton/skeleton.tsx';
export { Spinner } from './spinner/spinner.tsx';
export { Cluster, Stack, type StackProps } from './stack/stack.tsx';
export { SummaryList, type SummaryListProps } from './summary-list/summary-list.tsx';
export { TextArea, type TextAreaProps } from './text-area/text-area.tsx';
export { TextField, type TextFieldProps } from './text-field/text-field.tsx';
export { VisuallyHidden } from './visually-hidden/visually-hidden.tsx';
