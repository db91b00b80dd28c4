package jakarta.persistence;

public @interface Convert {
    Class<?> converter();
}
