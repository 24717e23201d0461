import {
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryOptions,
} from "@tanstack/react-query";
import { getList, getRow, http } from "../../lib/api/client";
import type { Page, Row } from "../../lib/api/types";
import { addFirst, findRow, removeRow, replaceRow } from "../../components/list/listCache";
import type { ListParams } from "../../components/list/types";
import type { Product } from "./types";

const keys = {
  all: ["shop", "products"] as const,
  lists: ["shop", "products", "list"] as const,
  product: (id: string) => ["shop", "products", "product", id] as const,
};

export function productsQuery(params: ListParams): UseQueryOptions<Page<Product>> {
  return {
    queryKey: [...keys.lists, params],
    queryFn: ({ signal }) => getList<Product>("/shop/product/all", params, { signal }),
  };
}

const FOUND = 20;

/** The products for sale whose name or reference holds `text`. */
export function productSearchQuery(text: string): UseQueryOptions<Product[]> {
  return {
    queryKey: [...keys.all, "search", text],
    queryFn: async ({ signal }) => {
      const params = { page: 1, limit: FOUND, ordering: "name", active: true };
      const asked = { ...params, ...(text && { search: text }) };
      return (await getList<Product>("/shop/product/all", asked, { signal })).data;
    },
  };
}

function productQuery(id: string) {
  return {
    queryKey: keys.product(id),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      getRow<Product>(`/shop/product/${id}`, { signal }),
  };
}

export function useProduct(id: string) {
  const client = useQueryClient();
  return useQuery({
    ...productQuery(id),
    placeholderData: () => findRow<Product>(client, keys.lists, id),
  });
}

export interface ProductUpload {
  form: FormData;
  /** From 0 to 1, while the pictures go. */
  onProgress: (ratio: number) => void;
}

function uploading({ onProgress }: ProductUpload) {
  return { onUploadProgress: ({ progress = 0 }: { progress?: number }) => onProgress(progress) };
}

export function useCreateProduct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (upload: ProductUpload) =>
      (await http.post<Row<Product>>("/shop/product/create", upload.form, uploading(upload))).data
        .data,
    onSuccess: (product) => {
      addFirst(client, keys.lists, product);
      refreshProducts(client);
    },
  });
}

export function useUpdateProduct(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (upload: ProductUpload) =>
      (await http.put<Row<Product>>(`/shop/product/${id}`, upload.form, uploading(upload))).data
        .data,
    onSuccess: (product) => {
      replaceRow(client, keys.lists, product);
      client.setQueryData(keys.product(id), product);
      refreshProducts(client);
      // Drafts follow the prices of their products.
      void client.invalidateQueries({ queryKey: ["shop", "orders"] });
    },
  });
}

export function useDeleteProduct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => http.delete(`/shop/product/${id}`),
    onMutate: (id) => removeRow(client, keys.lists, id),
    onError: (_error, _id, rollback) => rollback?.(),
    onSuccess: (_answer, id) => client.removeQueries({ queryKey: keys.product(id) }),
    onSettled: () => refreshProducts(client),
  });
}

export function refreshProducts(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keys.all });
}
