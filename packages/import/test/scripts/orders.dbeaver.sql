-- DROP SCHEMA public;

CREATE SCHEMA public AUTHORIZATION pg_database_owner;

COMMENT ON SCHEMA public IS 'standard public schema';

-- DROP SEQUENCE public.customer_id_seq;

CREATE SEQUENCE public.customer_id_seq
	INCREMENT BY 1
	MINVALUE 1
	MAXVALUE 9223372036854775807
	START 1
	CACHE 1
	NO CYCLE;-- public.customer definition

-- Drop table

-- DROP TABLE public.customer;

CREATE TABLE public.customer (
	id bigserial NOT NULL,
	email varchar(120) NOT NULL, -- for invoices; not for news
	created_at timestamp DEFAULT CURRENT_TIMESTAMP NOT NULL,
	email_lower varchar(120) GENERATED ALWAYS AS (lower(email::text)) STORED NULL,
	CONSTRAINT customer_pkey PRIMARY KEY (id),
	CONSTRAINT uq_customer_email UNIQUE (email)
);
COMMENT ON TABLE public.customer IS 'people who buy';

-- Column comments

COMMENT ON COLUMN public.customer.email IS 'for invoices; not for news';

-- Permissions

ALTER TABLE public.customer OWNER TO postgres;
GRANT ALL ON TABLE public.customer TO postgres;


-- public.orders definition

-- Drop table

-- DROP TABLE public.orders;

CREATE TABLE public.orders (
	id bigserial NOT NULL,
	customer_id int8 NOT NULL,
	total numeric(10, 2) DEFAULT 0 NOT NULL,
	note text NULL,
	CONSTRAINT ck_orders_total CHECK ((total >= (0)::numeric)),
	CONSTRAINT orders_pkey PRIMARY KEY (id),
	CONSTRAINT fk_orders_customer FOREIGN KEY (customer_id) REFERENCES public.customer(id) ON DELETE CASCADE
);
CREATE INDEX ix_orders_customer ON public.orders USING btree (customer_id);

-- Table Triggers

create trigger orders_bi before
insert
    on
    public.orders for each row execute function touch();


-- public.order_line definition

CREATE TABLE public.order_line (
	order_id int8 NOT NULL,
	"number" int4 NOT NULL,
	amount int4 DEFAULT 1 NOT NULL,
	CONSTRAINT order_line_pkey PRIMARY KEY (order_id, number),
	CONSTRAINT fk_order_line_order FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE
);
CREATE INDEX ix_order_line_amount ON public.order_line USING btree (amount);


-- public.open_orders source

CREATE OR REPLACE VIEW public.open_orders
AS SELECT id,
    total
   FROM orders;



-- DROP FUNCTION public.touch();

CREATE OR REPLACE FUNCTION public.touch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.note := coalesce(new.note, 'CREATE TABLE no1 (id int);');
  return new;
end $function$
;
