import {
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';

/** A form whose `field` is its `register` with the field's error, as props of a `TextField`. */
export function useFormFields<Values extends FieldValues>(options: UseFormProps<Values>) {
  const form = useForm<Values>(options);
  return { ...form, field: fieldOf(form) };
}

/** Registers fields of a form that another component owns. */
export function fieldOf<Values extends FieldValues>({ register, formState }: UseFormReturn<Values>) {
  const errors = formState.errors as Readonly<Record<string, { readonly message?: string } | undefined>>;
  return <Name extends Path<Values>>(name: Name, rules?: RegisterOptions<Values, Name>) => ({
    ...register(name, rules),
    error: errors[name]?.message,
  });
}
