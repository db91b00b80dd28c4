import { useQuery } from '@tanstack/react-query';
import { fetchSignInOptions, type SignInOptions } from './signInOptions.ts';

/** The server's configuration; undefined until loaded. */
export function useSignInOptions(): SignInOptions | undefined {
  const options = useQuery({
    queryKey: ['signInOptions'],
    queryFn: ({ signal }) => fetchSignInOptions(signal),
    staleTime: Infinity,
  });
  return options.data;
}
